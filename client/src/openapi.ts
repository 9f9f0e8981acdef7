/**
 * The types of the OpenAPI document, written by `npm run client:types` with openapi-typescript.
 */

export interface paths {
    "/v1.2/titles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search and filter all titles
         * @description Combines typed text (`q`), filters, sort and presets over all titles. `cursor=` (empty) starts a traversal of the whole selection, and `next_cursor` continues it; `offset` pages short lists. `total=true` counts the selection.
         */
        get: operations["titles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/titles/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts of selected titles by value
         * @description The number of titles that each value would select, with the same `q`, filters and preset as `/titles`. One request fills a filter panel. The counts of a facet ignore filters on its own field.
         */
        get: operations["facets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Titles, persons and collections for partially typed text
         * @description For a search box, on every keystroke: titles, people and collections, ordered by how well they match and how well known they are. `matched` is the part to highlight, in `alias` if there is one, otherwise in `text`.
         */
        get: operations["suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The title that an external name refers to
         * @description Finds the title of a media file, a list entry or a record of another catalog. Send either `name` (a path, a file name or a release name) or `title`; the other parameters narrow or confirm the result. `match` is `null` unless the confidence is high.
         */
        get: operations["match"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/match/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The titles that several names refer to
         * @description Matches up to 20 names in one request, in their order. An invalid name has an `error` instead of a result and does not affect the others.
         */
        get: operations["matchBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/titles/{type}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Full title card
         * @description All data of a title, in blocks; `fields` selects or removes blocks. Only titles of a franchise have `franchise`. `include` adds lists such as the cast to the answer.
         */
        get: operations["title"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/titles/{type}/{id}/cast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cast and crew of a title
         * @description Sections by role, or one flat list with `role` or `group=none`. `summary` always counts the whole cast.
         */
        get: operations["titleCast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/titles/{type}/{id}/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Images and videos of a title
         * @description One flat list, images before videos; `group` divides it into sections.
         */
        get: operations["titleMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/titles/{type}/{id}/texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Facts, questions and quotes of a title
         * @description Sections by kind of text; a single `kind` or `group=none` returns a flat list. `counts` counts all kinds.
         */
        get: operations["titleTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/titles/{type}/{id}/episodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Episodes and seasons of a title
         * @description All episodes in order, or the episodes of one `season`. `group=season` returns one row per season, with its mean rating.
         */
        get: operations["titleEpisodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/titles/{type}/{id}/relations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Titles related to a title
         * @description Sections by kind of relation; a single `relation` or `group=none` returns a flat list. Accepts the filters and sort keys of `/titles` for the related titles.
         */
        get: operations["titleRelations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/titles/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Title cards by their numbers
         * @description Up to 100 references `<catalog>:<number>` at once, 20 with `include`. `items` are complete cards with the reference in `ref`; `missing` lists unknown references.
         */
        get: operations["titlesBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/ids/{type}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All known numbers of a title in the other catalogs
         * @description The numbers of the same title in the other catalogs; `null` if it has none. Returns 404 for a title that only one catalog contains.
         */
        get: operations["ids"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/ids/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All known numbers of several titles
         * @description Up to 100 references `<catalog>:<number>` at once. `items` are in the order of the request, each with its reference in `ref`; `missing` lists unknown references.
         */
        get: operations["idsBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/persons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search people by name
         * @description Finds people by any of their names. Surnames, initials, another order of the names and typos are accepted. Whole names come first, then the best known people.
         */
        get: operations["persons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/persons/{type}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Profile of a person
         * @description The data of a person, their roles and their best-known titles. `include=filmography` adds their titles.
         */
        get: operations["person"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/persons/{type}/{id}/filmography": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Titles of a person
         * @description All titles of a person with the roles in each, as one flat list or in sections by role. Accepts the filters and sort keys of `/titles`.
         */
        get: operations["filmography"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/persons/{type}/{id}/with/{type2}/{id2}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Titles two people worked on together
         * @description Titles in which both people have a credit, in any role or in the same `role`.
         */
        get: operations["jointTitles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/persons/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Profiles of persons by their numbers
         * @description Up to 100 references `<catalog>:<number>` at once, 20 with `include`; profiles are in the order of the request, and `missing` lists unknown references.
         */
        get: operations["personsBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Named collections of titles
         * @description Lists that editors curate, such as the best 250, in a fixed order.
         */
        get: operations["collections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/collections/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Titles of a collection
         * @description The titles of a collection in the editor's order, with the editor's notes. Filters narrow it; a sort key reorders it.
         */
        get: operations["collection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/charts/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Best rated titles
         * @description The best rated titles with a minimum number of votes. Filters can change the minimum.
         */
        get: operations["topChart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Release calendar
         * @description Releases in a window of days, by default 30 days from today. `date` is the day of the event in the `region`.
         */
        get: operations["releases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/discover/hidden-gems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Well rated titles that few have seen
         * @description Well rated titles with few votes. Filters can change the thresholds.
         */
        get: operations["hiddenGems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/discover/divergence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Titles that beta and alpha rate differently
         * @description Titles with enough votes in both catalogs, starting with the largest gap between the ratings.
         */
        get: operations["divergence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Facet values, ranges and preset expansions
         * @description The values of open sets with their counts in the whole catalog, the filters of each preset, and the first and last year.
         */
        get: operations["filters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/enums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All closed enumerations
         * @description All closed sets of values, with labels in both languages. They change only with the software.
         */
        get: operations["enums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Limits and usage of the API key
         * @description The limits of the API key and its usage on each of the last 30 days. Does not count against the quota.
         */
        get: operations["usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Records added, changed and removed since a point in time
         * @description Lists the records that were added, changed or removed since a point in time or the previous `next_since`, to keep a copy up to date. `complete` is `false` if the service no longer has changes that old: start again from an export.
         */
        get: operations["changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Files that list the numbers of all titles and persons
         * @description Files with the numbers of all titles and persons, to start a copy of the catalog. Then pass `since` to `/changes`.
         */
        get: operations["exports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1.2/exports/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file that lists numbers
         * @description One of the files that `/exports` lists: newline-delimited JSON, compressed with gzip. Supports byte ranges.
         */
        get: operations["exportFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health of the service
         * @description For probes. Requires no key and has no rate limit.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        Language: "ru" | "en";
        /** @enum {string} */
        TitleField: "alpha_id" | "beta_id" | "gamma_id" | "gamma_tv_id" | "delta_id" | "title_ru" | "title_en" | "title_original" | "year" | "release_date" | "kind" | "poster_beta" | "poster_gamma" | "poster_alpha" | "rating_beta" | "rating_gamma" | "rating_alpha" | "rating_kr" | "rating_social" | "votes_beta" | "votes_gamma" | "votes_alpha" | "countries" | "genres" | "title" | "poster_url" | "-alpha_id" | "-beta_id" | "-gamma_id" | "-gamma_tv_id" | "-delta_id" | "-title_ru" | "-title_en" | "-title_original" | "-year" | "-release_date" | "-kind" | "-poster_beta" | "-poster_gamma" | "-poster_alpha" | "-rating_beta" | "-rating_gamma" | "-rating_alpha" | "-rating_kr" | "-rating_social" | "-votes_beta" | "-votes_gamma" | "-votes_alpha" | "-countries" | "-genres" | "-title" | "-poster_url";
        /** @enum {string} */
        SortKey: "release_date" | "-release_date" | "+release_date" | "year" | "-year" | "+year" | "runtime" | "-runtime" | "+runtime" | "popularity" | "-popularity" | "+popularity" | "relevance" | "-relevance" | "+relevance" | "rating" | "-rating" | "+rating" | "rating_beta" | "-rating_beta" | "+rating_beta" | "rating_gamma" | "-rating_gamma" | "+rating_gamma" | "rating_alpha" | "-rating_alpha" | "+rating_alpha" | "rating_critic_a" | "-rating_critic_a" | "+rating_critic_a" | "rating_critic_b" | "-rating_critic_b" | "+rating_critic_b" | "rating_critics" | "-rating_critics" | "+rating_critics" | "votes_beta" | "-votes_beta" | "+votes_beta" | "votes_gamma" | "-votes_gamma" | "+votes_gamma" | "votes_alpha" | "-votes_alpha" | "+votes_alpha" | "budget" | "-budget" | "+budget" | "revenue" | "-revenue" | "+revenue" | "box_office" | "-box_office" | "+box_office" | "awards_won" | "-awards_won" | "+awards_won" | "oscars_won" | "-oscars_won" | "+oscars_won" | "random" | "-random" | "+random";
        Titles: components["schemas"]["TitlesPage"] | components["schemas"]["TitlesCursorPage"];
        /** @description A page by `offset`. */
        TitlesPage: {
            interpretation?: components["schemas"]["Interpretation"] | null;
            items: components["schemas"]["TitledListCard"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number | null;
        };
        /** @description The filters that words of `q` name. */
        Interpretation: {
            applied: boolean;
            parameters: string[];
            q: string | null;
            words: {
                from: number;
                to: number;
                parameter: string;
            }[];
        };
        /** @description A list card with the title's name in the language of `lang` and a poster. */
        TitledListCard: {
            alpha_id?: string | null;
            beta_id?: string | null;
            gamma_id?: string | null;
            gamma_tv_id?: string | null;
            delta_id?: string | null;
            title_ru?: string | null;
            title_en?: string | null;
            title_original?: string | null;
            year?: number | null;
            /** Format: date */
            release_date?: string | null;
            kind?: components["schemas"]["TitleKind"] | null;
            poster_beta?: string | null;
            poster_gamma?: string | null;
            poster_alpha?: string | null;
            rating_beta?: number | null;
            rating_gamma?: number | null;
            rating_alpha?: number | null;
            rating_kr?: number | null;
            rating_social?: number | null;
            votes_beta?: number | null;
            votes_gamma?: number | null;
            votes_alpha?: number | null;
            countries?: components["schemas"]["Country"][];
            genres?: components["schemas"]["Genre"][];
            title?: string | null;
            poster_url?: string | null;
        };
        /**
         * @description A value of `title_kinds` of `/enums`.
         * @enum {string}
         */
        TitleKind: "movie" | "series" | "mini_series" | "cartoon" | "animated_series" | "anime" | "tv_show" | "short";
        /** @description A country; `code` is lowercase. */
        Country: {
            code: string;
            name_ru: string;
            name_en: string;
        };
        /**
         * @description A value of `genres` of `/enums`.
         * @enum {string}
         */
        Genre: "action" | "adventure" | "animation" | "anime" | "comedy" | "crime" | "documentary" | "drama" | "family" | "fantasy" | "game_show" | "mystery" | "speculative_fiction" | "thriller" | "biography" | "history" | "horror" | "music" | "reality_tv" | "romance" | "sport" | "war" | "western";
        /** @description A page by `cursor`. */
        TitlesCursorPage: {
            items: components["schemas"]["TitledListCard"][];
            limit: number;
            next_cursor: string | null;
            has_more: boolean;
            total: number | null;
            interpretation?: components["schemas"]["Interpretation"] | null;
        };
        /** @enum {string} */
        TitleFacet: "kind" | "genre" | "country" | "original_language" | "year" | "decade" | "rating" | "rating_alpha" | "rating_beta" | "runtime" | "age_limit" | "platform" | "tag" | "companies" | "collection" | "is_series" | "adult";
        /** @description Counts for each value of the requested facets. */
        TitleFacets: {
            total: number;
            facets: {
                kind?: components["schemas"]["ValuesFacet"];
                genre?: components["schemas"]["ValuesFacet"];
                country?: components["schemas"]["ValuesFacet"];
                original_language?: components["schemas"]["ValuesFacet"];
                year?: components["schemas"]["StepsFacet"];
                decade?: components["schemas"]["StepsFacet"];
                rating?: components["schemas"]["StepsFacet"];
                rating_alpha?: components["schemas"]["StepsFacet"];
                rating_beta?: components["schemas"]["StepsFacet"];
                runtime?: components["schemas"]["StepsFacet"];
                age_limit?: components["schemas"]["ValuesFacet"];
                platform?: components["schemas"]["ValuesFacet"];
                tag?: components["schemas"]["ValuesFacet"];
                companies?: components["schemas"]["ValuesFacet"];
                collection?: components["schemas"]["ValuesFacet"];
                is_series?: components["schemas"]["ValuesFacet"];
                adult?: components["schemas"]["ValuesFacet"];
            };
            interpretation?: components["schemas"]["Interpretation"] | null;
        };
        /** @description Values of a field, the most frequent first. */
        ValuesFacet: {
            items: {
                value: string | number | boolean;
                label: string | null;
                count: number;
                selected: boolean;
                excluded: boolean;
            }[];
            missing: number;
            has_more: boolean;
        };
        /** @description Steps of a range in ascending order, without empty steps. */
        StepsFacet: {
            items: {
                from: number;
                to: number;
                count: number;
                selected: boolean;
            }[];
            missing: number;
            has_more: boolean;
        };
        /** @description Suggestions, the best first. */
        Suggestions: {
            items: components["schemas"]["Suggestion"][];
        };
        /** @description A suggested title, person or collection. */
        Suggestion: components["schemas"]["TitleSuggestion"] | components["schemas"]["PersonSuggestion"] | components["schemas"]["CollectionSuggestion"];
        TitleSuggestion: {
            /** @constant */
            type: "title";
            ids: components["schemas"]["TitleIds"];
            text: string;
            alias: string | null;
            year: number | null;
            kind: components["schemas"]["TitleKind"] | null;
            image_url: string | null;
            matched: number[][];
        };
        /** @description The numbers of a title in all catalogs. */
        TitleIds: {
            alpha_id: string | null;
            beta_id: string | null;
            gamma_id: string | null;
            gamma_tv_id: string | null;
            delta_id: string | null;
        };
        PersonSuggestion: {
            /** @constant */
            type: "person";
            ids: components["schemas"]["PersonIds"];
            text: string;
            alias: string | null;
            year: number | null;
            kind: components["schemas"]["TitleKind"] | null;
            image_url: string | null;
            matched: number[][];
        };
        /** @description The numbers of a person in all catalogs. */
        PersonIds: {
            alpha_id: string | null;
            beta_id: string | null;
            gamma_id: string | null;
            delta_id: string | null;
        };
        CollectionSuggestion: {
            /** @constant */
            type: "collection";
            slug: string;
            text: string;
            alias: string | null;
            year: number | null;
            kind: components["schemas"]["TitleKind"] | null;
            image_url: string | null;
            matched: number[][];
        };
        /** @description The matching title, and all candidates. */
        Matches: {
            read: components["schemas"]["ReadName"];
            match: components["schemas"]["MatchedTitle"] | null;
            items: components["schemas"]["MatchedTitle"][];
        };
        /** @description The properties that the service found in the name. */
        ReadName: {
            title: string | null;
            year: number | null;
            kind: string | null;
            season: number | null;
            episode: number | null;
            id: string | null;
        };
        /** @description A candidate, with its confidence. */
        MatchedTitle: {
            alpha_id?: string | null;
            beta_id?: string | null;
            gamma_id?: string | null;
            gamma_tv_id?: string | null;
            delta_id?: string | null;
            title_ru?: string | null;
            title_en?: string | null;
            title_original?: string | null;
            year?: number | null;
            /** Format: date */
            release_date?: string | null;
            kind?: components["schemas"]["TitleKind"] | null;
            poster_beta?: string | null;
            poster_gamma?: string | null;
            poster_alpha?: string | null;
            rating_beta?: number | null;
            rating_gamma?: number | null;
            rating_alpha?: number | null;
            rating_kr?: number | null;
            rating_social?: number | null;
            votes_beta?: number | null;
            votes_gamma?: number | null;
            votes_alpha?: number | null;
            countries?: components["schemas"]["Country"][];
            genres?: components["schemas"]["Genre"][];
            title?: string | null;
            poster_url?: string | null;
            confidence: number;
            reasons: {
                /**
                 * Of
                 * @enum {string}
                 */
                of: "id" | "title" | "year" | "kind" | "runtime" | "person";
                /**
                 * How
                 * @enum {string}
                 */
                how: "equal" | "exact" | "close" | "partial" | "near" | "different" | "unknown";
            }[];
        };
        /** @description The result of each name, in the order of the names. */
        MatchesBatch: {
            items: (components["schemas"]["Matches"] | components["schemas"]["ErrorAnswer"])[];
        };
        /** @enum {string} */
        ErrorCode: "invalid_request" | "unauthorized" | "forbidden" | "not_found" | "rate_limited" | "internal" | "source_unavailable" | "overloaded";
        /** @description The body of every failed request. */
        ErrorAnswer: {
            error: {
                code: components["schemas"]["ErrorCode"];
                message: string;
                field?: string;
                hint?: string;
                allowed?: string[];
            };
        };
        /** @enum {string} */
        TitleCatalog: "alpha" | "beta" | "gamma" | "gamma_tv" | "delta";
        /** @enum {string} */
        TitleBlock: "ids" | "meta" | "title" | "type" | "synopsis" | "release" | "ratings" | "finance" | "awards" | "countries" | "classification" | "series" | "media" | "genres" | "companies" | "akas" | "tags" | "watch" | "parental" | "credits_top" | "franchise" | "counts" | "-ids" | "-meta" | "-title" | "-type" | "-synopsis" | "-release" | "-ratings" | "-finance" | "-awards" | "-countries" | "-classification" | "-series" | "-media" | "-genres" | "-companies" | "-akas" | "-tags" | "-watch" | "-parental" | "-credits_top" | "-franchise" | "-counts";
        /** @enum {string} */
        RatingSource: "alpha" | "beta" | "gamma" | "delta" | "social" | "critic_a" | "critic_b" | "critics" | "cr";
        /** @description A title in blocks; `franchise` is present only for titles that belong to one. */
        TitleCard: {
            ids: {
                alpha_id: string | null;
                beta_id: string | null;
                gamma_id: string | null;
                gamma_tv_id: string | null;
                delta_id: string | null;
                urls: {
                    alpha?: string;
                    delta?: string;
                    beta?: string;
                    gamma?: string;
                };
            };
            meta?: {
                sources: components["schemas"]["TitleCatalog"][];
                hydrated: boolean | null;
                /** Format: date-time */
                created_at: string | null;
                /** Format: date-time */
                updated_at: string | null;
            };
            title?: {
                title_ru: string | null;
                title_en: string | null;
                title_original: string | null;
                title: string | null;
            };
            type?: {
                kind: components["schemas"]["TitleKind"] | null;
                kind_label: string | null;
                is_series: boolean | null;
                adult: boolean | null;
            };
            synopsis?: {
                overview_ru: string | null;
                overview_en: string | null;
                overview: string | null;
                tagline_ru: string | null;
                tagline_en: string | null;
                tagline: string | null;
            };
            release?: {
                year: number | null;
                runtime: number | null;
                releases: {
                    region: components["schemas"]["ReleaseRegion"];
                    dates: {
                        type: components["schemas"]["ReleaseType"];
                        /** Format: date */
                        date: string;
                    }[];
                }[];
            };
            ratings?: {
                sources: {
                    [key: string]: components["schemas"]["Rating"];
                };
                votes_total: number | null;
                distribution: number[];
                divergence_beta_alpha: number | null;
                popularity: number | null;
            };
            finance?: {
                budget: number | null;
                revenue: number | null;
                box_office: number | null;
                /** @constant */
                currency: "USD";
                regions: {
                    region: string;
                    amount: number;
                    currency: string | null;
                }[];
            };
            awards?: {
                awards_won: number | null;
                nominations: number | null;
                oscars_won: number | null;
                oscars_nominated: number | null;
                items: {
                    award: string;
                    category: string | null;
                    year: number | null;
                    won: boolean | null;
                }[];
            };
            countries?: {
                code: string;
                name_ru: string;
                name_en: string;
                name: string;
            }[];
            classification?: {
                age_limit: number | null;
                certifications: {
                    country: string;
                    rating: string;
                }[];
            };
            series?: {
                status: components["schemas"]["SeriesStatus"] | null;
                status_label: string | null;
                start_year: number | null;
                end_year: number | null;
                seasons_total: number | null;
                episodes_total: number | null;
            } | null;
            media?: {
                poster_url: string | null;
                poster_alpha: string | null;
                poster_beta: string | null;
                poster_gamma: string | null;
                backdrop_url: string | null;
                logo_url: string | null;
                trailer_url: string | null;
            };
            genres?: {
                slug: components["schemas"]["Genre"];
                name_ru: string | null;
                name_en: string | null;
                name: string | null;
            }[];
            companies?: {
                slug: string;
                name: string;
                country: string | null;
                role: components["schemas"]["CompanyRole"] | null;
                role_label: string | null;
            }[];
            akas?: {
                title: string;
                language: string | null;
                country: string | null;
            }[];
            tags?: {
                slug: string;
                name_ru: string | null;
                name_en: string | null;
                name: string | null;
            }[];
            watch?: {
                platform: string;
                name: string | null;
                kind: components["schemas"]["WatchKind"] | null;
                kind_label: string | null;
                url: string | null;
                region: string | null;
            }[];
            parental?: {
                category: components["schemas"]["ParentalCategory"];
                category_label: string;
                severity: components["schemas"]["ParentalSeverity"] | null;
                severity_label: string | null;
            }[];
            credits_top?: components["schemas"]["CastItem"][];
            franchise?: {
                name: string | null;
                poster_url: string | null;
                size: number;
            };
            counts?: {
                cast: number;
                images: number;
                videos: number;
                facts: number;
                faq: number;
                quotes: number;
                episodes: number;
                seasons: number;
                relations: number;
            };
            included?: components["schemas"]["IncludedOfTitle"];
        };
        /**
         * @description A value of `release_regions` of `/enums`.
         * @enum {string}
         */
        ReleaseRegion: "world" | "ru" | "usa";
        /**
         * @description A value of `release_types` of `/enums`.
         * @enum {string}
         */
        ReleaseType: "premiere" | "theatrical" | "digital" | "physical" | "tv";
        /** @description A rating of one source, on its scale. */
        Rating: {
            value: number;
            votes: number | null;
            /**
             * Scale
             * @enum {number}
             */
            scale: 10 | 100;
            url?: string;
            /** @constant */
            kind?: "critics";
        };
        /**
         * @description A value of `series_statuses` of `/enums`.
         * @enum {string}
         */
        SeriesStatus: "announced" | "in_production" | "running" | "ended" | "cancelled";
        /**
         * @description A value of `company_roles` of `/enums`.
         * @enum {string}
         */
        CompanyRole: "production" | "distribution" | "network";
        /**
         * @description A value of `watch_kinds` of `/enums`.
         * @enum {string}
         */
        WatchKind: "subscription" | "rent" | "buy" | "free" | "ads";
        /**
         * @description A value of `parental_categories` of `/enums`.
         * @enum {string}
         */
        ParentalCategory: "violence" | "sex" | "profanity" | "substances" | "fear";
        /**
         * @description A value of `parental_severities` of `/enums`.
         * @enum {string}
         */
        ParentalSeverity: "none" | "mild" | "moderate" | "severe";
        /** @description A credit with its person. */
        CastItem: {
            person: components["schemas"]["CastPerson"];
            role: components["schemas"]["CreditRole"];
            character: components["schemas"]["CharacterName"] | null;
            job: string | null;
            dubs: string | null;
            ord: number | null;
            sources: components["schemas"]["TitleCatalog"][];
        };
        /** @description The person of a credit. */
        CastPerson: {
            alpha_id: string | null;
            beta_id: string | null;
            gamma_id: string | null;
            delta_id: string | null;
            name_ru: string | null;
            name_en: string | null;
            name_orig: string | null;
            photo_url_beta: string | null;
            photo_url_gamma: string | null;
            photo_url_delta: string | null;
            gender: components["schemas"]["Gender"] | null;
            birth_year: number | null;
            professions: components["schemas"]["CreditRole"][];
        };
        /**
         * @description A value of `genders` of `/enums`.
         * @enum {string}
         */
        Gender: "male" | "female" | "other";
        /**
         * @description A value of `credit_roles` of `/enums`.
         * @enum {string}
         */
        CreditRole: "director" | "actor" | "writer" | "producer" | "cinematographer" | "composer" | "editor" | "crew";
        /** @description The spellings of a character's name, and a still. */
        CharacterName: {
            ru: string | null;
            en: string | null;
            original: string | null;
            photo_url: string | null;
        };
        /** @description The lists that `include` names, as their own endpoints answer. */
        IncludedOfTitle: {
            cast?: components["schemas"]["TitleCast"];
            media?: components["schemas"]["TitleMedia"];
            texts?: components["schemas"]["TitleTexts"];
            episodes?: components["schemas"]["TitleEpisodes"];
            relations?: components["schemas"]["TitleRelations"];
        };
        TitleCast: components["schemas"]["CastSections"] | components["schemas"]["CastList"];
        /** @description Sections by `role`. */
        CastSections: {
            summary: components["schemas"]["CastSummaryRow"][];
            items: components["schemas"]["CastSection"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number;
        };
        /** @description Number of credits of a role in the whole cast. */
        CastSummaryRow: {
            role: components["schemas"]["CreditRole"];
            role_ru: string;
            count: number;
        };
        /** @description The first items of one `role`. */
        CastSection: {
            role: components["schemas"]["CreditRole"];
            label: string;
            total: number;
            has_more: boolean;
            items: components["schemas"]["CastItem"][];
        };
        CastList: {
            summary: components["schemas"]["CastSummaryRow"][];
            items: components["schemas"]["CastItem"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number;
        };
        TitleMedia: components["schemas"]["MediaList"] | components["schemas"]["MediaTypeSections"] | components["schemas"]["MediaClassSections"] | components["schemas"]["MediaLanguageSections"];
        MediaList: {
            items: components["schemas"]["MediaItem"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number;
        };
        /** @enum {string} */
        MediaType: "poster" | "backdrop" | "logo" | "still" | "screenshot" | "fanart" | "cover" | "poster_gif" | "trailer" | "teaser" | "clip" | "featurette" | "behind_the_scenes" | "bloopers" | "opening";
        /** @description An image or a video. */
        MediaItem: {
            class: components["schemas"]["MediaClass"];
            type: components["schemas"]["MediaType"];
            url: string;
            language: string | null;
            width: number | null;
            height: number | null;
            youtube_id: string | null;
            preview_url: string | null;
            runtime_sec: number | null;
        };
        /**
         * @description A value of `media_classes` of `/enums`.
         * @enum {string}
         */
        MediaClass: "image" | "video";
        /** @description Sections by `type`. */
        MediaTypeSections: {
            items: components["schemas"]["MediaTypeSection"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number;
        };
        /** @description The first items of one `type`. */
        MediaTypeSection: {
            type: components["schemas"]["MediaType"];
            label: string;
            total: number;
            has_more: boolean;
            items: components["schemas"]["MediaItem"][];
        };
        /** @description Sections by `class`. */
        MediaClassSections: {
            items: components["schemas"]["MediaClassSection"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number;
        };
        /** @description The first items of one `class`. */
        MediaClassSection: {
            class: components["schemas"]["MediaClass"];
            label: string;
            total: number;
            has_more: boolean;
            items: components["schemas"]["MediaItem"][];
        };
        /** @description Sections by `language`. */
        MediaLanguageSections: {
            items: components["schemas"]["MediaLanguageSection"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number;
        };
        /** @description The first items of one `language`. */
        MediaLanguageSection: {
            language: string | null;
            label: string;
            total: number;
            has_more: boolean;
            items: components["schemas"]["MediaItem"][];
        };
        TitleTexts: components["schemas"]["TextSections"] | components["schemas"]["TextList"];
        /** @description Sections by `kind`. */
        TextSections: {
            counts: components["schemas"]["TextCounts"];
            items: components["schemas"]["TextSection"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number;
        };
        /** @description Number of texts of each kind. */
        TextCounts: {
            fact: number;
            faq: number;
            quote: number;
        };
        /** @description The first items of one `kind`. */
        TextSection: {
            kind: components["schemas"]["TextKind"];
            label: string;
            total: number;
            has_more: boolean;
            items: components["schemas"]["TextItem"][];
        };
        /**
         * @description A value of `text_kinds` of `/enums`.
         * @enum {string}
         */
        TextKind: "fact" | "faq" | "quote";
        /** @description A quote, a fact, or a question with its answer. */
        TextItem: components["schemas"]["Quote"] | components["schemas"]["Fact"] | components["schemas"]["Question"];
        Quote: {
            /** @constant */
            kind: "quote";
            text: string | null;
            original: string | null;
            author: string | null;
            author_role: string | null;
        };
        Fact: {
            /** @constant */
            kind: "fact";
            text: string | null;
            fact_kind: components["schemas"]["FactKind"] | null;
            is_spoiler: boolean;
        };
        /**
         * @description A value of `fact_kinds` of `/enums`.
         * @enum {string}
         */
        FactKind: "fact" | "trivia" | "blooper";
        Question: {
            /** @constant */
            kind: "faq";
            question: string | null;
            answer: string | null;
        };
        TextList: {
            counts: components["schemas"]["TextCounts"];
            items: components["schemas"]["TextItem"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number;
        };
        TitleEpisodes: components["schemas"]["EpisodeList"] | components["schemas"]["SeasonList"];
        EpisodeList: {
            items: components["schemas"]["Episode"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number;
        };
        /** @description An episode; season 0 contains the specials. */
        Episode: {
            season: number;
            episode: number;
            name_ru: string | null;
            name_en: string | null;
            /** Format: date */
            air_date: string | null;
            rating_alpha: number | null;
            votes_alpha: number | null;
            rating_kr: number | null;
            special: boolean;
        };
        SeasonList: {
            items: components["schemas"]["SeasonSummary"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number;
        };
        /** @description A summary of a season. */
        SeasonSummary: {
            season: number;
            episodes: number;
            /** Format: date */
            first_air: string | null;
            /** Format: date */
            last_air: string | null;
            rating_alpha: number | null;
            votes_alpha: number | null;
            specials: boolean;
        };
        TitleRelations: components["schemas"]["RelationSections"] | components["schemas"]["RelationList"];
        /** @description Sections by `relation`. */
        RelationSections: {
            counts: components["schemas"]["RelationCounts"];
            items: components["schemas"]["RelationSection"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number;
        };
        /** @description Number of related titles for each kind of relation. */
        RelationCounts: {
            reference: number;
            referenced_in: number;
            related: number;
            similar: number;
        };
        /** @description The first items of one `relation`. */
        RelationSection: {
            relation: components["schemas"]["RelationKind"];
            label: string;
            total: number;
            has_more: boolean;
            items: components["schemas"]["RelationItem"][];
        };
        /**
         * @description A value of `relation_kinds` of `/enums`.
         * @enum {string}
         */
        RelationKind: "similar" | "related" | "referenced_in" | "reference";
        /** @description A list card with its relation to the title. */
        RelationItem: {
            alpha_id?: string | null;
            beta_id?: string | null;
            gamma_id?: string | null;
            gamma_tv_id?: string | null;
            delta_id?: string | null;
            title_ru?: string | null;
            title_en?: string | null;
            title_original?: string | null;
            year?: number | null;
            /** Format: date */
            release_date?: string | null;
            kind?: components["schemas"]["TitleKind"] | null;
            poster_beta?: string | null;
            poster_gamma?: string | null;
            poster_alpha?: string | null;
            rating_beta?: number | null;
            rating_gamma?: number | null;
            rating_alpha?: number | null;
            rating_kr?: number | null;
            rating_social?: number | null;
            votes_beta?: number | null;
            votes_gamma?: number | null;
            votes_alpha?: number | null;
            countries?: components["schemas"]["Country"][];
            genres?: components["schemas"]["Genre"][];
            title?: string | null;
            poster_url?: string | null;
            relation?: components["schemas"]["RelationKind"];
            subtype?: components["schemas"]["RelationSubtype"] | null;
        };
        /**
         * @description A value of `relation_subtypes` of `/enums`.
         * @enum {string}
         */
        RelationSubtype: "sequel" | "prequel" | "spinoff" | "parent" | "chronology" | "remake" | "original" | "version";
        RelationList: {
            counts: components["schemas"]["RelationCounts"];
            items: components["schemas"]["RelationItem"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number;
        };
        /** @enum {string} */
        PersonCatalog: "alpha" | "beta" | "gamma" | "delta";
        /** @enum {string} */
        RelationField: "alpha_id" | "beta_id" | "gamma_id" | "gamma_tv_id" | "delta_id" | "title_ru" | "title_en" | "title_original" | "year" | "release_date" | "kind" | "poster_beta" | "poster_gamma" | "poster_alpha" | "rating_beta" | "rating_gamma" | "rating_alpha" | "rating_kr" | "rating_social" | "votes_beta" | "votes_gamma" | "votes_alpha" | "countries" | "genres" | "title" | "poster_url" | "relation" | "subtype" | "-alpha_id" | "-beta_id" | "-gamma_id" | "-gamma_tv_id" | "-delta_id" | "-title_ru" | "-title_en" | "-title_original" | "-year" | "-release_date" | "-kind" | "-poster_beta" | "-poster_gamma" | "-poster_alpha" | "-rating_beta" | "-rating_gamma" | "-rating_alpha" | "-rating_kr" | "-rating_social" | "-votes_beta" | "-votes_gamma" | "-votes_alpha" | "-countries" | "-genres" | "-title" | "-poster_url" | "-relation" | "-subtype";
        TitlesBatch: {
            items: components["schemas"]["TitleBatchCard"][];
            missing: string[];
        };
        /** @description A title card, with the reference as sent. */
        TitleBatchCard: {
            ref: string;
            ids: {
                alpha_id: string | null;
                beta_id: string | null;
                gamma_id: string | null;
                gamma_tv_id: string | null;
                delta_id: string | null;
                urls: {
                    alpha?: string;
                    delta?: string;
                    beta?: string;
                    gamma?: string;
                };
            };
            meta?: {
                sources: components["schemas"]["TitleCatalog"][];
                hydrated: boolean | null;
                /** Format: date-time */
                created_at: string | null;
                /** Format: date-time */
                updated_at: string | null;
            };
            title?: {
                title_ru: string | null;
                title_en: string | null;
                title_original: string | null;
                title: string | null;
            };
            type?: {
                kind: components["schemas"]["TitleKind"] | null;
                kind_label: string | null;
                is_series: boolean | null;
                adult: boolean | null;
            };
            synopsis?: {
                overview_ru: string | null;
                overview_en: string | null;
                overview: string | null;
                tagline_ru: string | null;
                tagline_en: string | null;
                tagline: string | null;
            };
            release?: {
                year: number | null;
                runtime: number | null;
                releases: {
                    region: components["schemas"]["ReleaseRegion"];
                    dates: {
                        type: components["schemas"]["ReleaseType"];
                        /** Format: date */
                        date: string;
                    }[];
                }[];
            };
            ratings?: {
                sources: {
                    [key: string]: components["schemas"]["Rating"];
                };
                votes_total: number | null;
                distribution: number[];
                divergence_beta_alpha: number | null;
                popularity: number | null;
            };
            finance?: {
                budget: number | null;
                revenue: number | null;
                box_office: number | null;
                /** @constant */
                currency: "USD";
                regions: {
                    region: string;
                    amount: number;
                    currency: string | null;
                }[];
            };
            awards?: {
                awards_won: number | null;
                nominations: number | null;
                oscars_won: number | null;
                oscars_nominated: number | null;
                items: {
                    award: string;
                    category: string | null;
                    year: number | null;
                    won: boolean | null;
                }[];
            };
            countries?: {
                code: string;
                name_ru: string;
                name_en: string;
                name: string;
            }[];
            classification?: {
                age_limit: number | null;
                certifications: {
                    country: string;
                    rating: string;
                }[];
            };
            series?: {
                status: components["schemas"]["SeriesStatus"] | null;
                status_label: string | null;
                start_year: number | null;
                end_year: number | null;
                seasons_total: number | null;
                episodes_total: number | null;
            } | null;
            media?: {
                poster_url: string | null;
                poster_alpha: string | null;
                poster_beta: string | null;
                poster_gamma: string | null;
                backdrop_url: string | null;
                logo_url: string | null;
                trailer_url: string | null;
            };
            genres?: {
                slug: components["schemas"]["Genre"];
                name_ru: string | null;
                name_en: string | null;
                name: string | null;
            }[];
            companies?: {
                slug: string;
                name: string;
                country: string | null;
                role: components["schemas"]["CompanyRole"] | null;
                role_label: string | null;
            }[];
            akas?: {
                title: string;
                language: string | null;
                country: string | null;
            }[];
            tags?: {
                slug: string;
                name_ru: string | null;
                name_en: string | null;
                name: string | null;
            }[];
            watch?: {
                platform: string;
                name: string | null;
                kind: components["schemas"]["WatchKind"] | null;
                kind_label: string | null;
                url: string | null;
                region: string | null;
            }[];
            parental?: {
                category: components["schemas"]["ParentalCategory"];
                category_label: string;
                severity: components["schemas"]["ParentalSeverity"] | null;
                severity_label: string | null;
            }[];
            credits_top?: components["schemas"]["CastItem"][];
            franchise?: {
                name: string | null;
                poster_url: string | null;
                size: number;
            };
            counts?: {
                cast: number;
                images: number;
                videos: number;
                facts: number;
                faq: number;
                quotes: number;
                episodes: number;
                seasons: number;
                relations: number;
            };
            included?: components["schemas"]["IncludedOfTitle"];
        };
        IdsBatch: {
            items: components["schemas"]["BatchIds"][];
            missing: string[];
        };
        /** @description The numbers of a title, with the reference as sent. */
        BatchIds: {
            ref: string;
            alpha_id: string | null;
            beta_id: string | null;
            gamma_id: string | null;
            gamma_tv_id: string | null;
            delta_id: string | null;
        };
        /** @enum {string} */
        PersonField: "alpha_id" | "beta_id" | "gamma_id" | "delta_id" | "name_ru" | "name_en" | "name_orig" | "birth_year" | "death_year" | "gender" | "birthplace" | "photo_url" | "biography" | "homepage" | "instagram" | "professions" | "popularity" | "also_known_as" | "name" | "-alpha_id" | "-beta_id" | "-gamma_id" | "-delta_id" | "-name_ru" | "-name_en" | "-name_orig" | "-birth_year" | "-death_year" | "-gender" | "-birthplace" | "-photo_url" | "-biography" | "-homepage" | "-instagram" | "-professions" | "-popularity" | "-also_known_as" | "-name";
        FoundPersons: {
            items: components["schemas"]["FoundPerson"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number | null;
        };
        /** @description A person; `lang` or `fields` adds the name in the language of `lang`. */
        FoundPerson: {
            alpha_id?: string | null;
            beta_id?: string | null;
            gamma_id?: string | null;
            delta_id?: string | null;
            name_ru?: string | null;
            name_en?: string | null;
            name_orig?: string | null;
            birth_year?: number | null;
            death_year?: number | null;
            gender?: components["schemas"]["Gender"] | null;
            birthplace?: string | null;
            photo_url?: string | null;
            biography?: string | null;
            homepage?: string | null;
            instagram?: string | null;
            professions?: components["schemas"]["CreditRole"][];
            popularity?: number | null;
            also_known_as?: string[];
            name?: string | null;
        };
        /** @description A person, with the number of credits in each role and the best known titles. */
        PersonProfile: {
            person: components["schemas"]["Person"];
            credits_summary: {
                role: components["schemas"]["CreditRole"];
                count: number;
            }[];
            known_for: components["schemas"]["TitleListCard"][];
            included?: components["schemas"]["IncludedOfPerson"];
        };
        /** @description A person, merged from several catalogs. */
        Person: {
            alpha_id: string | null;
            beta_id: string | null;
            gamma_id: string | null;
            delta_id: string | null;
            name_ru: string | null;
            name_en: string | null;
            name_orig: string | null;
            birth_year: number | null;
            death_year: number | null;
            gender: components["schemas"]["Gender"] | null;
            birthplace: string | null;
            photo_url: string | null;
            biography: string | null;
            homepage: string | null;
            instagram: string | null;
            professions: components["schemas"]["CreditRole"][];
            popularity: number | null;
            also_known_as: string[];
        };
        /** @description An item of a title list. */
        TitleListCard: {
            alpha_id: string | null;
            beta_id: string | null;
            gamma_id: string | null;
            gamma_tv_id: string | null;
            delta_id: string | null;
            title_ru: string | null;
            title_en: string | null;
            title_original: string | null;
            year: number | null;
            /** Format: date */
            release_date: string | null;
            kind: components["schemas"]["TitleKind"] | null;
            poster_beta: string | null;
            poster_gamma: string | null;
            poster_alpha: string | null;
            rating_beta: number | null;
            rating_gamma: number | null;
            rating_alpha: number | null;
            rating_kr: number | null;
            rating_social: number | null;
            votes_beta: number | null;
            votes_gamma: number | null;
            votes_alpha: number | null;
            countries: components["schemas"]["Country"][];
            genres: components["schemas"]["Genre"][];
        };
        /** @description The lists that `include` names, as their own endpoints answer. */
        IncludedOfPerson: {
            filmography?: components["schemas"]["Filmography"];
        };
        Filmography: components["schemas"]["FilmographyList"] | components["schemas"]["FilmographySections"];
        FilmographyList: {
            roles: components["schemas"]["FilmographyRole"][];
            items: components["schemas"]["FilmographyItem"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number;
        };
        /** @description Number of titles in which the person has a role. */
        FilmographyRole: {
            role: components["schemas"]["CreditRole"];
            label: string;
            count: number;
        };
        /** @description A list card with all of the person's credits in the title. */
        FilmographyItem: {
            alpha_id?: string | null;
            beta_id?: string | null;
            gamma_id?: string | null;
            gamma_tv_id?: string | null;
            delta_id?: string | null;
            title_ru?: string | null;
            title_en?: string | null;
            title_original?: string | null;
            year?: number | null;
            /** Format: date */
            release_date?: string | null;
            kind?: components["schemas"]["TitleKind"] | null;
            poster_beta?: string | null;
            poster_gamma?: string | null;
            poster_alpha?: string | null;
            rating_beta?: number | null;
            rating_gamma?: number | null;
            rating_alpha?: number | null;
            rating_kr?: number | null;
            rating_social?: number | null;
            votes_beta?: number | null;
            votes_gamma?: number | null;
            votes_alpha?: number | null;
            countries?: components["schemas"]["Country"][];
            genres?: components["schemas"]["Genre"][];
            title?: string | null;
            poster_url?: string | null;
            credits?: components["schemas"]["Credit"][];
        };
        /** @description A credit of a person in a title; `character` is in the language of `lang`. */
        Credit: {
            role: components["schemas"]["CreditRole"];
            character: string | null;
            character_ru: string | null;
            character_en: string | null;
            job: string | null;
            ord: number | null;
        };
        /** @description Sections by `role`. */
        FilmographySections: {
            roles: components["schemas"]["FilmographyRole"][];
            items: components["schemas"]["FilmographySection"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number;
        };
        /** @description The first items of one `role`. */
        FilmographySection: {
            role: components["schemas"]["CreditRole"];
            label: string;
            total: number;
            has_more: boolean;
            items: components["schemas"]["FilmographyItem"][];
        };
        /** @enum {string} */
        FilmographyField: "alpha_id" | "beta_id" | "gamma_id" | "gamma_tv_id" | "delta_id" | "title_ru" | "title_en" | "title_original" | "year" | "release_date" | "kind" | "poster_beta" | "poster_gamma" | "poster_alpha" | "rating_beta" | "rating_gamma" | "rating_alpha" | "rating_kr" | "rating_social" | "votes_beta" | "votes_gamma" | "votes_alpha" | "countries" | "genres" | "title" | "poster_url" | "credits" | "-alpha_id" | "-beta_id" | "-gamma_id" | "-gamma_tv_id" | "-delta_id" | "-title_ru" | "-title_en" | "-title_original" | "-year" | "-release_date" | "-kind" | "-poster_beta" | "-poster_gamma" | "-poster_alpha" | "-rating_beta" | "-rating_gamma" | "-rating_alpha" | "-rating_kr" | "-rating_social" | "-votes_beta" | "-votes_gamma" | "-votes_alpha" | "-countries" | "-genres" | "-title" | "-poster_url" | "-credits";
        JointTitles: {
            items: components["schemas"]["SliceCard"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number;
        };
        /** @description A list card; `lang` or `fields` adds the title's name in the language of `lang` and a poster. */
        SliceCard: {
            alpha_id?: string | null;
            beta_id?: string | null;
            gamma_id?: string | null;
            gamma_tv_id?: string | null;
            delta_id?: string | null;
            title_ru?: string | null;
            title_en?: string | null;
            title_original?: string | null;
            year?: number | null;
            /** Format: date */
            release_date?: string | null;
            kind?: components["schemas"]["TitleKind"] | null;
            poster_beta?: string | null;
            poster_gamma?: string | null;
            poster_alpha?: string | null;
            rating_beta?: number | null;
            rating_gamma?: number | null;
            rating_alpha?: number | null;
            rating_kr?: number | null;
            rating_social?: number | null;
            votes_beta?: number | null;
            votes_gamma?: number | null;
            votes_alpha?: number | null;
            countries?: components["schemas"]["Country"][];
            genres?: components["schemas"]["Genre"][];
            title?: string | null;
            poster_url?: string | null;
        };
        PersonsBatch: {
            items: components["schemas"]["PersonBatchProfile"][];
            missing: string[];
        };
        /** @description A profile, with the reference as sent. */
        PersonBatchProfile: {
            ref: string;
            person: components["schemas"]["Person"];
            credits_summary: {
                role: components["schemas"]["CreditRole"];
                count: number;
            }[];
            known_for: components["schemas"]["TitleListCard"][];
            included?: components["schemas"]["IncludedOfPerson"];
        };
        Collections: {
            items: components["schemas"]["Collection"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number;
        };
        /** @description A named collection of titles. */
        Collection: {
            slug: string;
            name: string;
            description: string | null;
            poster_url: string | null;
            language: string | null;
            items_count: number;
            /** Format: date-time */
            created_at: string | null;
            /** Format: date-time */
            updated_at: string | null;
        };
        /** @enum {string} */
        CollectionField: "alpha_id" | "beta_id" | "gamma_id" | "gamma_tv_id" | "delta_id" | "title_ru" | "title_en" | "title_original" | "year" | "release_date" | "kind" | "poster_beta" | "poster_gamma" | "poster_alpha" | "rating_beta" | "rating_gamma" | "rating_alpha" | "rating_kr" | "rating_social" | "votes_beta" | "votes_gamma" | "votes_alpha" | "countries" | "genres" | "title" | "poster_url" | "ord" | "note" | "-alpha_id" | "-beta_id" | "-gamma_id" | "-gamma_tv_id" | "-delta_id" | "-title_ru" | "-title_en" | "-title_original" | "-year" | "-release_date" | "-kind" | "-poster_beta" | "-poster_gamma" | "-poster_alpha" | "-rating_beta" | "-rating_gamma" | "-rating_alpha" | "-rating_kr" | "-rating_social" | "-votes_beta" | "-votes_gamma" | "-votes_alpha" | "-countries" | "-genres" | "-title" | "-poster_url" | "-ord" | "-note";
        CollectionTitles: {
            collection: components["schemas"]["Collection"];
            items: components["schemas"]["CollectionItem"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number | null;
        };
        /** @description A list card with its position `ord` in the editor's order. */
        CollectionItem: {
            alpha_id?: string | null;
            beta_id?: string | null;
            gamma_id?: string | null;
            gamma_tv_id?: string | null;
            delta_id?: string | null;
            title_ru?: string | null;
            title_en?: string | null;
            title_original?: string | null;
            year?: number | null;
            /** Format: date */
            release_date?: string | null;
            kind?: components["schemas"]["TitleKind"] | null;
            poster_beta?: string | null;
            poster_gamma?: string | null;
            poster_alpha?: string | null;
            rating_beta?: number | null;
            rating_gamma?: number | null;
            rating_alpha?: number | null;
            rating_kr?: number | null;
            rating_social?: number | null;
            votes_beta?: number | null;
            votes_gamma?: number | null;
            votes_alpha?: number | null;
            countries?: components["schemas"]["Country"][];
            genres?: components["schemas"]["Genre"][];
            title?: string | null;
            poster_url?: string | null;
            ord?: number;
            note?: string | null;
        };
        RankedTitles: {
            items: components["schemas"]["SliceCard"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total?: number;
        };
        /** @enum {string} */
        ReleaseScope: "ru" | "world" | "digital";
        /** @enum {string} */
        ReleaseField: "alpha_id" | "beta_id" | "gamma_id" | "gamma_tv_id" | "delta_id" | "title_ru" | "title_en" | "title_original" | "year" | "release_date" | "kind" | "poster_beta" | "poster_gamma" | "poster_alpha" | "rating_beta" | "rating_gamma" | "rating_alpha" | "rating_kr" | "rating_social" | "votes_beta" | "votes_gamma" | "votes_alpha" | "countries" | "genres" | "title" | "poster_url" | "date" | "-alpha_id" | "-beta_id" | "-gamma_id" | "-gamma_tv_id" | "-delta_id" | "-title_ru" | "-title_en" | "-title_original" | "-year" | "-release_date" | "-kind" | "-poster_beta" | "-poster_gamma" | "-poster_alpha" | "-rating_beta" | "-rating_gamma" | "-rating_alpha" | "-rating_kr" | "-rating_social" | "-votes_beta" | "-votes_gamma" | "-votes_alpha" | "-countries" | "-genres" | "-title" | "-poster_url" | "-date";
        Releases: {
            region: components["schemas"]["ReleaseScope"] | null;
            items: components["schemas"]["ReleaseCard"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number;
        };
        /** @description A list card with the date of the title's event in the window. */
        ReleaseCard: {
            alpha_id?: string | null;
            beta_id?: string | null;
            gamma_id?: string | null;
            gamma_tv_id?: string | null;
            delta_id?: string | null;
            title_ru?: string | null;
            title_en?: string | null;
            title_original?: string | null;
            year?: number | null;
            /** Format: date */
            release_date?: string | null;
            kind?: components["schemas"]["TitleKind"] | null;
            poster_beta?: string | null;
            poster_gamma?: string | null;
            poster_alpha?: string | null;
            rating_beta?: number | null;
            rating_gamma?: number | null;
            rating_alpha?: number | null;
            rating_kr?: number | null;
            rating_social?: number | null;
            votes_beta?: number | null;
            votes_gamma?: number | null;
            votes_alpha?: number | null;
            countries?: components["schemas"]["Country"][];
            genres?: components["schemas"]["Genre"][];
            /** Format: date */
            date?: string;
            title?: string | null;
            poster_url?: string | null;
        };
        /** @enum {string} */
        DivergenceDirection: "ru" | "west";
        /** @enum {string} */
        DivergenceField: "alpha_id" | "beta_id" | "gamma_id" | "gamma_tv_id" | "delta_id" | "title_ru" | "title_en" | "title_original" | "year" | "release_date" | "kind" | "poster_beta" | "poster_gamma" | "poster_alpha" | "rating_beta" | "rating_gamma" | "rating_alpha" | "rating_kr" | "rating_social" | "votes_beta" | "votes_gamma" | "votes_alpha" | "countries" | "genres" | "title" | "poster_url" | "divergence" | "votes_beta_count" | "votes_alpha_count" | "-alpha_id" | "-beta_id" | "-gamma_id" | "-gamma_tv_id" | "-delta_id" | "-title_ru" | "-title_en" | "-title_original" | "-year" | "-release_date" | "-kind" | "-poster_beta" | "-poster_gamma" | "-poster_alpha" | "-rating_beta" | "-rating_gamma" | "-rating_alpha" | "-rating_kr" | "-rating_social" | "-votes_beta" | "-votes_gamma" | "-votes_alpha" | "-countries" | "-genres" | "-title" | "-poster_url" | "-divergence" | "-votes_beta_count" | "-votes_alpha_count";
        Divergence: {
            direction: components["schemas"]["DivergenceDirection"] | null;
            items: components["schemas"]["DivergenceCard"][];
            limit: number;
            offset: number;
            has_more: boolean;
            total: number;
        };
        /** @description A list card with the difference between the ratings of beta and alpha. */
        DivergenceCard: {
            alpha_id?: string | null;
            beta_id?: string | null;
            gamma_id?: string | null;
            gamma_tv_id?: string | null;
            delta_id?: string | null;
            title_ru?: string | null;
            title_en?: string | null;
            title_original?: string | null;
            year?: number | null;
            /** Format: date */
            release_date?: string | null;
            kind?: components["schemas"]["TitleKind"] | null;
            poster_beta?: string | null;
            poster_gamma?: string | null;
            poster_alpha?: string | null;
            rating_beta?: number | null;
            rating_gamma?: number | null;
            rating_alpha?: number | null;
            rating_kr?: number | null;
            rating_social?: number | null;
            votes_beta?: number | null;
            votes_gamma?: number | null;
            votes_alpha?: number | null;
            countries?: components["schemas"]["Country"][];
            genres?: components["schemas"]["Genre"][];
            divergence?: number;
            votes_beta_count?: number | null;
            votes_alpha_count?: number | null;
            title?: string | null;
            poster_url?: string | null;
        };
        /** @enum {string} */
        FilterFacet: "genres" | "countries" | "kinds" | "regions" | "platforms" | "tags" | "companies";
        /** @enum {string} */
        Preset: "top" | "hidden_gems" | "trending" | "new" | "classics";
        /** @description Values of the requested facets, presets and the range of years. */
        Filters: {
            genres?: components["schemas"]["FacetValue"][];
            genres_total?: number;
            countries?: components["schemas"]["CountryFacetValue"][];
            countries_total?: number;
            kinds?: components["schemas"]["FacetValue"][];
            kinds_total?: number;
            regions?: components["schemas"]["FacetValue"][];
            regions_total?: number;
            platforms?: components["schemas"]["FacetValue"][];
            platforms_total?: number;
            tags?: components["schemas"]["FacetValue"][];
            tags_total?: number;
            companies?: components["schemas"]["CompanyFacetValue"][];
            companies_total?: number;
            presets: {
                name: components["schemas"]["Preset"];
                filters: string[];
            }[];
            year_range: {
                min: number | null;
                max: number | null;
            };
        };
        /** @description A value and the number of titles that have it. */
        FacetValue: {
            slug: string;
            name_ru: string | null;
            name_en: string | null;
            count: number;
        };
        /** @description A country and the number of its titles. */
        CountryFacetValue: {
            code: string;
            name_ru: string;
            name_en: string;
            count: number;
        };
        /** @description A company and the number of its titles. */
        CompanyFacetValue: {
            slug: string;
            name: string;
            count: number;
        };
        /** @description All closed enumerations. */
        Enumerations: {
            title_kinds: {
                value: components["schemas"]["TitleKind"];
                label_ru: string;
                label_en: string;
            }[];
            credit_roles: {
                value: components["schemas"]["CreditRole"];
                label_ru: string;
                label_en: string;
            }[];
            relation_kinds: {
                value: components["schemas"]["RelationKind"];
                label_ru: string;
                label_en: string;
            }[];
            relation_subtypes: {
                value: components["schemas"]["RelationSubtype"];
                label_ru: string;
                label_en: string;
            }[];
            image_types: {
                value: components["schemas"]["ImageType"];
                label_ru: string;
                label_en: string;
            }[];
            video_kinds: {
                value: components["schemas"]["VideoKind"];
                label_ru: string;
                label_en: string;
            }[];
            media_classes: {
                value: components["schemas"]["MediaClass"];
                label_ru: string;
                label_en: string;
            }[];
            text_kinds: {
                value: components["schemas"]["TextKind"];
                label_ru: string;
                label_en: string;
            }[];
            fact_kinds: {
                value: components["schemas"]["FactKind"];
                label_ru: string;
                label_en: string;
            }[];
            genders: {
                value: components["schemas"]["Gender"];
                label_ru: string;
                label_en: string;
            }[];
            genres: {
                value: components["schemas"]["Genre"];
                label_ru: string;
                label_en: string;
            }[];
            release_types: {
                value: components["schemas"]["ReleaseType"];
                label_ru: string;
                label_en: string;
            }[];
            release_regions: {
                value: components["schemas"]["ReleaseRegion"];
                label_ru: string;
                label_en: string;
            }[];
            series_statuses: {
                value: components["schemas"]["SeriesStatus"];
                label_ru: string;
                label_en: string;
            }[];
            company_roles: {
                value: components["schemas"]["CompanyRole"];
                label_ru: string;
                label_en: string;
            }[];
            watch_kinds: {
                value: components["schemas"]["WatchKind"];
                label_ru: string;
                label_en: string;
            }[];
            parental_categories: {
                value: components["schemas"]["ParentalCategory"];
                label_ru: string;
                label_en: string;
            }[];
            parental_severities: {
                value: components["schemas"]["ParentalSeverity"];
                label_ru: string;
                label_en: string;
            }[];
        };
        /**
         * @description A value of `image_types` of `/enums`.
         * @enum {string}
         */
        ImageType: "poster" | "backdrop" | "logo" | "still" | "screenshot" | "fanart" | "cover" | "poster_gif";
        /**
         * @description A value of `video_kinds` of `/enums`.
         * @enum {string}
         */
        VideoKind: "trailer" | "teaser" | "clip" | "featurette" | "behind_the_scenes" | "bloopers" | "opening";
        /** @description The limits of a key, and its usage by day. */
        KeyUsage: {
            key: {
                name: string;
                rate_limit: number | null;
                daily_quota: number | null;
            };
            today: {
                used: number;
                remaining: number | null;
                /** Format: date-time */
                resets_at: string | null;
            };
            days: {
                /** Format: date */
                day: string;
                used: number;
            }[];
        };
        /** @description Changed titles or persons, in the order of publication. */
        Changes: {
            items: components["schemas"]["Change"][];
            next_since: string;
            has_more: boolean;
            complete: boolean;
        };
        /** @description A title or person that changed. */
        Change: {
            ids: components["schemas"]["TitleIds"] | components["schemas"]["PersonIds"];
            previous_ids: (components["schemas"]["TitleIds"] | components["schemas"]["PersonIds"]) | null;
            /**
             * Change
             * @enum {string}
             */
            change: "removed" | "changed" | "added";
            /** Format: date-time */
            at: string;
        };
        /** @description The files of the published generation. */
        Exports: {
            items: {
                name: string;
                bytes: number;
                records: number;
                generation: string;
                /** Format: date-time */
                at: string;
                since: string;
            }[];
        };
        /** @description The service is up. */
        Health: {
            /** @constant */
            status: "ok";
        };
        /** @enum {string} */
        CountryCode: "ad" | "ae" | "af" | "ag" | "ai" | "al" | "am" | "ao" | "aq" | "ar" | "as" | "at" | "au" | "aw" | "ax" | "az" | "ba" | "bb" | "bd" | "be" | "bf" | "bg" | "bh" | "bi" | "bj" | "bl" | "bm" | "bn" | "bo" | "bq" | "br" | "bs" | "bt" | "bv" | "bw" | "by" | "bz" | "ca" | "cc" | "cd" | "cf" | "cg" | "ch" | "ci" | "ck" | "cl" | "cm" | "cn" | "co" | "cr" | "cs" | "cu" | "cv" | "cw" | "cx" | "cy" | "cz" | "dd" | "de" | "dj" | "dk" | "dm" | "do" | "dz" | "ec" | "ee" | "eg" | "eh" | "er" | "es" | "et" | "fi" | "fj" | "fk" | "fm" | "fo" | "fr" | "ga" | "gb" | "gd" | "ge" | "gf" | "gg" | "gh" | "gi" | "gl" | "gm" | "gn" | "gp" | "gq" | "gr" | "gs" | "gt" | "gu" | "gw" | "gy" | "hk" | "hm" | "hn" | "hr" | "ht" | "hu" | "id" | "ie" | "il" | "im" | "in" | "io" | "iq" | "ir" | "is" | "it" | "je" | "jm" | "jo" | "jp" | "ke" | "kg" | "kh" | "ki" | "km" | "kn" | "kp" | "kr" | "kw" | "ky" | "kz" | "la" | "lb" | "lc" | "li" | "lk" | "lr" | "ls" | "lt" | "lu" | "lv" | "ly" | "ma" | "mc" | "md" | "me" | "mf" | "mg" | "mh" | "mk" | "ml" | "mm" | "mn" | "mo" | "mp" | "mq" | "mr" | "ms" | "mt" | "mu" | "mv" | "mw" | "mx" | "my" | "mz" | "na" | "nc" | "ne" | "nf" | "ng" | "ni" | "nl" | "no" | "np" | "nr" | "nu" | "nz" | "om" | "pa" | "pe" | "pf" | "pg" | "ph" | "pk" | "pl" | "pm" | "pn" | "pr" | "ps" | "pt" | "pw" | "py" | "qa" | "re" | "ro" | "rs" | "ru" | "rw" | "sa" | "sb" | "sc" | "sd" | "se" | "sg" | "sh" | "si" | "sj" | "sk" | "sl" | "sm" | "sn" | "so" | "sr" | "ss" | "st" | "su" | "sv" | "sx" | "sy" | "sz" | "tc" | "td" | "tf" | "tg" | "th" | "tj" | "tk" | "tl" | "tm" | "tn" | "to" | "tr" | "tt" | "tv" | "tw" | "tz" | "ua" | "ug" | "um" | "us" | "uy" | "uz" | "va" | "vc" | "ve" | "vg" | "vi" | "vn" | "vu" | "wf" | "ws" | "xk" | "ye" | "yt" | "yu" | "za" | "zm" | "zw";
        /** @enum {string} */
        LanguageCode: "aa" | "ab" | "ae" | "af" | "ak" | "am" | "an" | "ar" | "as" | "av" | "ay" | "az" | "ba" | "be" | "bg" | "bi" | "bm" | "bn" | "bo" | "br" | "bs" | "ca" | "ce" | "ch" | "co" | "cr" | "cs" | "cu" | "cv" | "cy" | "da" | "de" | "dv" | "dz" | "ee" | "el" | "en" | "eo" | "es" | "et" | "eu" | "fa" | "ff" | "fi" | "fj" | "fo" | "fr" | "fy" | "ga" | "gd" | "gl" | "gn" | "gu" | "gv" | "ha" | "he" | "hi" | "ho" | "hr" | "ht" | "hu" | "hy" | "hz" | "ia" | "id" | "ie" | "ig" | "ii" | "ik" | "io" | "is" | "it" | "iu" | "ja" | "jv" | "ka" | "kg" | "ki" | "kj" | "kk" | "kl" | "km" | "kn" | "ko" | "kr" | "ks" | "ku" | "kv" | "kw" | "ky" | "la" | "lb" | "lg" | "li" | "ln" | "lo" | "lt" | "lu" | "lv" | "mg" | "mh" | "mi" | "mk" | "ml" | "mn" | "mr" | "ms" | "mt" | "my" | "na" | "nb" | "nd" | "ne" | "ng" | "nl" | "nn" | "no" | "nr" | "nv" | "ny" | "oc" | "oj" | "om" | "or" | "os" | "pa" | "pi" | "pl" | "ps" | "pt" | "qu" | "rm" | "rn" | "ro" | "ru" | "rw" | "sa" | "sc" | "sd" | "se" | "sg" | "si" | "sk" | "sl" | "sm" | "sn" | "so" | "sq" | "sr" | "ss" | "st" | "su" | "sv" | "sw" | "ta" | "te" | "tg" | "th" | "ti" | "tk" | "tl" | "tn" | "to" | "tr" | "ts" | "tt" | "tw" | "ty" | "ug" | "uk" | "ur" | "uz" | "ve" | "vi" | "vo" | "wa" | "wo" | "xh" | "yi" | "yo" | "za" | "zh" | "zu";
        /** @enum {string} */
        RequirableField: "alpha_id" | "beta_id" | "gamma_id" | "gamma_tv_id" | "kind" | "year" | "release_date" | "rating" | "rating_alpha" | "rating_beta" | "rating_gamma" | "rating_critic_a" | "rating_critic_b" | "rating_critics" | "votes_alpha" | "votes_beta" | "votes_gamma" | "popularity" | "runtime" | "budget" | "revenue" | "box_office" | "awards_won" | "oscars_won" | "delta_id" | "title_ru" | "title_en" | "title_original" | "poster_beta" | "poster_gamma" | "poster_alpha" | "rating_kr" | "rating_social" | "poster" | "backdrop" | "trailer" | "overview" | "genre" | "country";
    };
    responses: {
        /** @description The response matches the tag in `If-None-Match`; there is no body. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request does not follow the grammar. `field` names the parameter, `allowed` lists the values that it accepts, and `hint` suggests a correction. */
        InvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description `X-API-Key` is missing, unknown or revoked. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The address is blocked because it sent too many wrong keys. The block ends after `Retry-After` seconds. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description There is no such title, person, collection or path. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The rate for this second or the quota for this day is used up. Retry after `Retry-After` seconds. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The service failed. Retry with increasing pauses. */
        Internal: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The search engine does not answer, and there is no fallback. Retry with increasing pauses. */
        SourceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description A search exceeded its deadline, too many requests are in progress, too many responses are unread, the key cannot be looked up at the moment, or this server has not loaded the publication yet. Retry after `Retry-After` seconds. */
        Overloaded: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
    };
    parameters: {
        /** @description Free text over Russian, English and original titles. */
        q: string;
        /** @description Ready-made filters and sort; explicit parameters take priority. */
        preset: components["schemas"]["Preset"];
        /** @description Number in catalog alpha. */
        alpha_id: string[];
        /** @description Number in catalog alpha. Condition: any of the values. */
        "alpha_id.any": string[];
        /** @description Number in catalog alpha. Condition: none of the values (unknown values pass). */
        "alpha_id.not": string[];
        /** @description Number in catalog beta. */
        beta_id: string[];
        /** @description Number in catalog beta. Condition: any of the values. */
        "beta_id.any": string[];
        /** @description Number in catalog beta. Condition: none of the values (unknown values pass). */
        "beta_id.not": string[];
        /** @description Number in catalog gamma. */
        gamma_id: string[];
        /** @description Number in catalog gamma. Condition: any of the values. */
        "gamma_id.any": string[];
        /** @description Number in catalog gamma. Condition: none of the values (unknown values pass). */
        "gamma_id.not": string[];
        /** @description Number in the series catalog of gamma. */
        gamma_tv_id: string[];
        /** @description Number in the series catalog of gamma. Condition: any of the values. */
        "gamma_tv_id.any": string[];
        /** @description Number in the series catalog of gamma. Condition: none of the values (unknown values pass). */
        "gamma_tv_id.not": string[];
        /** @description Kind of the title. */
        kind: components["schemas"]["TitleKind"][];
        /** @description Kind of the title. Condition: any of the values. */
        "kind.any": components["schemas"]["TitleKind"][];
        /** @description Kind of the title. Condition: none of the values (unknown values pass). */
        "kind.not": components["schemas"]["TitleKind"][];
        /** @description True for titles that have seasons and episodes. */
        is_series: boolean[];
        /** @description True for titles that have seasons and episodes. Condition: any of the values. */
        "is_series.any": boolean[];
        /** @description True for titles that have seasons and episodes. Condition: none of the values (unknown values pass). */
        "is_series.not": boolean[];
        /** @description True for adult titles; unknown counts as `false`. */
        adult: boolean[];
        /** @description True for adult titles; unknown counts as `false`. Condition: any of the values. */
        "adult.any": boolean[];
        /** @description True for adult titles; unknown counts as `false`. Condition: none of the values (unknown values pass). */
        "adult.not": boolean[];
        /** @description Year of the title. */
        year: number[];
        /** @description Year of the title. Condition: any of the values. */
        "year.any": number[];
        /** @description Year of the title. Condition: none of the values (unknown values pass). */
        "year.not": number[];
        /** @description Year of the title. Condition: at least the value. */
        "year.gte": number;
        /** @description Year of the title. Condition: at most the value. */
        "year.lte": number;
        /** @description First release date of the title, in any region and of any type. */
        release_date: string[];
        /** @description First release date of the title, in any region and of any type. Condition: any of the values. */
        "release_date.any": string[];
        /** @description First release date of the title, in any region and of any type. Condition: none of the values (unknown values pass). */
        "release_date.not": string[];
        /** @description First release date of the title, in any region and of any type. Condition: at least the value. */
        "release_date.gte": string;
        /** @description First release date of the title, in any region and of any type. Condition: at most the value. */
        "release_date.lte": string;
        /** @description First world premiere. */
        premiere_world: string[];
        /** @description First world premiere. Condition: any of the values. */
        "premiere_world.any": string[];
        /** @description First world premiere. Condition: none of the values (unknown values pass). */
        "premiere_world.not": string[];
        /** @description First world premiere. Condition: at least the value. */
        "premiere_world.gte": string;
        /** @description First world premiere. Condition: at most the value. */
        "premiere_world.lte": string;
        /** @description First Russian premiere. */
        premiere_ru: string[];
        /** @description First Russian premiere. Condition: any of the values. */
        "premiere_ru.any": string[];
        /** @description First Russian premiere. Condition: none of the values (unknown values pass). */
        "premiere_ru.not": string[];
        /** @description First Russian premiere. Condition: at least the value. */
        "premiere_ru.gte": string;
        /** @description First Russian premiere. Condition: at most the value. */
        "premiere_ru.lte": string;
        /** @description First digital release in any region. */
        digital_release: string[];
        /** @description First digital release in any region. Condition: any of the values. */
        "digital_release.any": string[];
        /** @description First digital release in any region. Condition: none of the values (unknown values pass). */
        "digital_release.not": string[];
        /** @description First digital release in any region. Condition: at least the value. */
        "digital_release.gte": string;
        /** @description First digital release in any region. Condition: at most the value. */
        "digital_release.lte": string;
        /** @description Year in which the series began. */
        start_year: number[];
        /** @description Year in which the series began. Condition: any of the values. */
        "start_year.any": number[];
        /** @description Year in which the series began. Condition: none of the values (unknown values pass). */
        "start_year.not": number[];
        /** @description Year in which the series began. Condition: at least the value. */
        "start_year.gte": number;
        /** @description Year in which the series began. Condition: at most the value. */
        "start_year.lte": number;
        /** @description Year in which the series ended. */
        end_year: number[];
        /** @description Year in which the series ended. Condition: any of the values. */
        "end_year.any": number[];
        /** @description Year in which the series ended. Condition: none of the values (unknown values pass). */
        "end_year.not": number[];
        /** @description Year in which the series ended. Condition: at least the value. */
        "end_year.gte": number;
        /** @description Year in which the series ended. Condition: at most the value. */
        "end_year.lte": number;
        /** @description First known rating in the order alpha, beta, gamma. */
        rating: number[];
        /** @description First known rating in the order alpha, beta, gamma. Condition: any of the values. */
        "rating.any": number[];
        /** @description First known rating in the order alpha, beta, gamma. Condition: none of the values (unknown values pass). */
        "rating.not": number[];
        /** @description First known rating in the order alpha, beta, gamma. Condition: at least the value. */
        "rating.gte": number;
        /** @description First known rating in the order alpha, beta, gamma. Condition: at most the value. */
        "rating.lte": number;
        /** @description Rating in alpha, 0 to 10. */
        rating_alpha: number[];
        /** @description Rating in alpha, 0 to 10. Condition: any of the values. */
        "rating_alpha.any": number[];
        /** @description Rating in alpha, 0 to 10. Condition: none of the values (unknown values pass). */
        "rating_alpha.not": number[];
        /** @description Rating in alpha, 0 to 10. Condition: at least the value. */
        "rating_alpha.gte": number;
        /** @description Rating in alpha, 0 to 10. Condition: at most the value. */
        "rating_alpha.lte": number;
        /** @description Rating in beta, 0 to 10. */
        rating_beta: number[];
        /** @description Rating in beta, 0 to 10. Condition: any of the values. */
        "rating_beta.any": number[];
        /** @description Rating in beta, 0 to 10. Condition: none of the values (unknown values pass). */
        "rating_beta.not": number[];
        /** @description Rating in beta, 0 to 10. Condition: at least the value. */
        "rating_beta.gte": number;
        /** @description Rating in beta, 0 to 10. Condition: at most the value. */
        "rating_beta.lte": number;
        /** @description Rating in gamma, 0 to 10. */
        rating_gamma: number[];
        /** @description Rating in gamma, 0 to 10. Condition: any of the values. */
        "rating_gamma.any": number[];
        /** @description Rating in gamma, 0 to 10. Condition: none of the values (unknown values pass). */
        "rating_gamma.not": number[];
        /** @description Rating in gamma, 0 to 10. Condition: at least the value. */
        "rating_gamma.gte": number;
        /** @description Rating in gamma, 0 to 10. Condition: at most the value. */
        "rating_gamma.lte": number;
        /** @description Rating of critic_a, 0 to 100. */
        rating_critic_a: number[];
        /** @description Rating of critic_a, 0 to 100. Condition: any of the values. */
        "rating_critic_a.any": number[];
        /** @description Rating of critic_a, 0 to 100. Condition: none of the values (unknown values pass). */
        "rating_critic_a.not": number[];
        /** @description Rating of critic_a, 0 to 100. Condition: at least the value. */
        "rating_critic_a.gte": number;
        /** @description Rating of critic_a, 0 to 100. Condition: at most the value. */
        "rating_critic_a.lte": number;
        /** @description Rating of critic_b, 0 to 100. */
        rating_critic_b: number[];
        /** @description Rating of critic_b, 0 to 100. Condition: any of the values. */
        "rating_critic_b.any": number[];
        /** @description Rating of critic_b, 0 to 100. Condition: none of the values (unknown values pass). */
        "rating_critic_b.not": number[];
        /** @description Rating of critic_b, 0 to 100. Condition: at least the value. */
        "rating_critic_b.gte": number;
        /** @description Rating of critic_b, 0 to 100. Condition: at most the value. */
        "rating_critic_b.lte": number;
        /** @description Rating of critics, 0 to 10. */
        rating_critics: number[];
        /** @description Rating of critics, 0 to 10. Condition: any of the values. */
        "rating_critics.any": number[];
        /** @description Rating of critics, 0 to 10. Condition: none of the values (unknown values pass). */
        "rating_critics.not": number[];
        /** @description Rating of critics, 0 to 10. Condition: at least the value. */
        "rating_critics.gte": number;
        /** @description Rating of critics, 0 to 10. Condition: at most the value. */
        "rating_critics.lte": number;
        /** @description Votes in alpha. */
        votes_alpha: number[];
        /** @description Votes in alpha. Condition: any of the values. */
        "votes_alpha.any": number[];
        /** @description Votes in alpha. Condition: none of the values (unknown values pass). */
        "votes_alpha.not": number[];
        /** @description Votes in alpha. Condition: at least the value. */
        "votes_alpha.gte": number;
        /** @description Votes in alpha. Condition: at most the value. */
        "votes_alpha.lte": number;
        /** @description Votes in beta. */
        votes_beta: number[];
        /** @description Votes in beta. Condition: any of the values. */
        "votes_beta.any": number[];
        /** @description Votes in beta. Condition: none of the values (unknown values pass). */
        "votes_beta.not": number[];
        /** @description Votes in beta. Condition: at least the value. */
        "votes_beta.gte": number;
        /** @description Votes in beta. Condition: at most the value. */
        "votes_beta.lte": number;
        /** @description Votes in gamma. */
        votes_gamma: number[];
        /** @description Votes in gamma. Condition: any of the values. */
        "votes_gamma.any": number[];
        /** @description Votes in gamma. Condition: none of the values (unknown values pass). */
        "votes_gamma.not": number[];
        /** @description Votes in gamma. Condition: at least the value. */
        "votes_gamma.gte": number;
        /** @description Votes in gamma. Condition: at most the value. */
        "votes_gamma.lte": number;
        /** @description Total number of votes in alpha, beta, gamma and delta. */
        votes_total: number[];
        /** @description Total number of votes in alpha, beta, gamma and delta. Condition: any of the values. */
        "votes_total.any": number[];
        /** @description Total number of votes in alpha, beta, gamma and delta. Condition: none of the values (unknown values pass). */
        "votes_total.not": number[];
        /** @description Total number of votes in alpha, beta, gamma and delta. Condition: at least the value. */
        "votes_total.gte": number;
        /** @description Total number of votes in alpha, beta, gamma and delta. Condition: at most the value. */
        "votes_total.lte": number;
        /** @description Current attention to the title. */
        popularity: number[];
        /** @description Current attention to the title. Condition: any of the values. */
        "popularity.any": number[];
        /** @description Current attention to the title. Condition: none of the values (unknown values pass). */
        "popularity.not": number[];
        /** @description Current attention to the title. Condition: at least the value. */
        "popularity.gte": number;
        /** @description Current attention to the title. Condition: at most the value. */
        "popularity.lte": number;
        /** @description Genre slugs. */
        genre: components["schemas"]["Genre"][];
        /** @description Genre slugs. Condition: any of the values. */
        "genre.any": components["schemas"]["Genre"][];
        /** @description Genre slugs. Condition: all of the values. */
        "genre.all": components["schemas"]["Genre"][];
        /** @description Genre slugs. Condition: none of the values (unknown values pass). */
        "genre.not": components["schemas"]["Genre"][];
        /** @description Tag slugs, as `/filters` lists them. */
        tag: string[];
        /** @description Tag slugs, as `/filters` lists them. Condition: any of the values. */
        "tag.any": string[];
        /** @description Tag slugs, as `/filters` lists them. Condition: all of the values. */
        "tag.all": string[];
        /** @description Tag slugs, as `/filters` lists them. Condition: none of the values (unknown values pass). */
        "tag.not": string[];
        /** @description Countries of production, as lowercase codes. */
        country: components["schemas"]["CountryCode"][];
        /** @description Countries of production, as lowercase codes. Condition: any of the values. */
        "country.any": components["schemas"]["CountryCode"][];
        /** @description Countries of production, as lowercase codes. Condition: all of the values. */
        "country.all": components["schemas"]["CountryCode"][];
        /** @description Countries of production, as lowercase codes. Condition: none of the values (unknown values pass). */
        "country.not": components["schemas"]["CountryCode"][];
        /** @description Original language, as an ISO 639-1 code. */
        original_language: components["schemas"]["LanguageCode"][];
        /** @description Original language, as an ISO 639-1 code. Condition: any of the values. */
        "original_language.any": components["schemas"]["LanguageCode"][];
        /** @description Original language, as an ISO 639-1 code. Condition: none of the values (unknown values pass). */
        "original_language.not": components["schemas"]["LanguageCode"][];
        /** @description Company slugs, as `/filters` lists them. */
        companies: string[];
        /** @description Company slugs, as `/filters` lists them. Condition: any of the values. */
        "companies.any": string[];
        /** @description Company slugs, as `/filters` lists them. Condition: all of the values. */
        "companies.all": string[];
        /** @description Company slugs, as `/filters` lists them. Condition: none of the values (unknown values pass). */
        "companies.not": string[];
        /** @description Platforms that offer the title, as `/filters` lists them. */
        platform: string[];
        /** @description Platforms that offer the title, as `/filters` lists them. Condition: any of the values. */
        "platform.any": string[];
        /** @description Platforms that offer the title, as `/filters` lists them. Condition: all of the values. */
        "platform.all": string[];
        /** @description Platforms that offer the title, as `/filters` lists them. Condition: none of the values (unknown values pass). */
        "platform.not": string[];
        /** @description Length in minutes. */
        runtime: number[];
        /** @description Length in minutes. Condition: any of the values. */
        "runtime.any": number[];
        /** @description Length in minutes. Condition: none of the values (unknown values pass). */
        "runtime.not": number[];
        /** @description Length in minutes. Condition: at least the value. */
        "runtime.gte": number;
        /** @description Length in minutes. Condition: at most the value. */
        "runtime.lte": number;
        /** @description Number of seasons. */
        seasons_total: number[];
        /** @description Number of seasons. Condition: any of the values. */
        "seasons_total.any": number[];
        /** @description Number of seasons. Condition: none of the values (unknown values pass). */
        "seasons_total.not": number[];
        /** @description Number of seasons. Condition: at least the value. */
        "seasons_total.gte": number;
        /** @description Number of seasons. Condition: at most the value. */
        "seasons_total.lte": number;
        /** @description Number of episodes. */
        episodes_total: number[];
        /** @description Number of episodes. Condition: any of the values. */
        "episodes_total.any": number[];
        /** @description Number of episodes. Condition: none of the values (unknown values pass). */
        "episodes_total.not": number[];
        /** @description Number of episodes. Condition: at least the value. */
        "episodes_total.gte": number;
        /** @description Number of episodes. Condition: at most the value. */
        "episodes_total.lte": number;
        /** @description Budget in USD. */
        budget: number[];
        /** @description Budget in USD. Condition: any of the values. */
        "budget.any": number[];
        /** @description Budget in USD. Condition: none of the values (unknown values pass). */
        "budget.not": number[];
        /** @description Budget in USD. Condition: at least the value. */
        "budget.gte": number;
        /** @description Budget in USD. Condition: at most the value. */
        "budget.lte": number;
        /** @description Revenue in USD. */
        revenue: number[];
        /** @description Revenue in USD. Condition: any of the values. */
        "revenue.any": number[];
        /** @description Revenue in USD. Condition: none of the values (unknown values pass). */
        "revenue.not": number[];
        /** @description Revenue in USD. Condition: at least the value. */
        "revenue.gte": number;
        /** @description Revenue in USD. Condition: at most the value. */
        "revenue.lte": number;
        /** @description Box office in USD. */
        box_office: number[];
        /** @description Box office in USD. Condition: any of the values. */
        "box_office.any": number[];
        /** @description Box office in USD. Condition: none of the values (unknown values pass). */
        "box_office.not": number[];
        /** @description Box office in USD. Condition: at least the value. */
        "box_office.gte": number;
        /** @description Box office in USD. Condition: at most the value. */
        "box_office.lte": number;
        /** @description Awards won. */
        awards_won: number[];
        /** @description Awards won. Condition: any of the values. */
        "awards_won.any": number[];
        /** @description Awards won. Condition: none of the values (unknown values pass). */
        "awards_won.not": number[];
        /** @description Awards won. Condition: at least the value. */
        "awards_won.gte": number;
        /** @description Awards won. Condition: at most the value. */
        "awards_won.lte": number;
        /** @description Oscars won. */
        oscars_won: number[];
        /** @description Oscars won. Condition: any of the values. */
        "oscars_won.any": number[];
        /** @description Oscars won. Condition: none of the values (unknown values pass). */
        "oscars_won.not": number[];
        /** @description Oscars won. Condition: at least the value. */
        "oscars_won.gte": number;
        /** @description Oscars won. Condition: at most the value. */
        "oscars_won.lte": number;
        /** @description Minimum age. */
        age_limit: number[];
        /** @description Minimum age. Condition: any of the values. */
        "age_limit.any": number[];
        /** @description Minimum age. Condition: none of the values (unknown values pass). */
        "age_limit.not": number[];
        /** @description Minimum age. Condition: at least the value. */
        "age_limit.gte": number;
        /** @description Minimum age. Condition: at most the value. */
        "age_limit.lte": number;
        /** @description Slugs of collections that contain the title. */
        collection: string[];
        /** @description Slugs of collections that contain the title. Condition: any of the values. */
        "collection.any": string[];
        /** @description Slugs of collections that contain the title. Condition: all of the values. */
        "collection.all": string[];
        /** @description Slugs of collections that contain the title. Condition: none of the values (unknown values pass). */
        "collection.not": string[];
        /** @description True if the data from all catalogs of the title are complete. */
        hydrated: boolean[];
        /** @description True if the data from all catalogs of the title are complete. Condition: any of the values. */
        "hydrated.any": boolean[];
        /** @description True if the data from all catalogs of the title are complete. Condition: none of the values (unknown values pass). */
        "hydrated.not": boolean[];
        /** @description Number in catalog delta. */
        delta_id: string[];
        /** @description Number in catalog delta. Condition: any of the values. */
        "delta_id.any": string[];
        /** @description Number in catalog delta. Condition: none of the values (unknown values pass). */
        "delta_id.not": string[];
        /** @description Credited person, `<catalog>:<number>`. */
        person: string[];
        /** @description Credited person, `<catalog>:<number>`. Condition: any of the values. */
        "person.any": string[];
        /** @description Credited person, `<catalog>:<number>`. Condition: all of the values. */
        "person.all": string[];
        /** @description Credited person, `<catalog>:<number>`. Condition: none of the values (unknown values pass). */
        "person.not": string[];
        /** @description Roles; the same `person` must have one of them. */
        "person.role": components["schemas"]["CreditRole"][];
        /** @description True for released titles, false for upcoming ones. */
        released: boolean[];
        /** @description True for released titles, false for upcoming ones. Condition: any of the values. */
        "released.any": boolean[];
        /** @description True for released titles, false for upcoming ones. Condition: none of the values (unknown values pass). */
        "released.not": boolean[];
        /** @description True for titles with a poster in any catalog. */
        has_poster: boolean[];
        /** @description True for titles with a poster in any catalog. Condition: any of the values. */
        "has_poster.any": boolean[];
        /** @description True for titles with a poster in any catalog. Condition: none of the values (unknown values pass). */
        "has_poster.not": boolean[];
        /** @description Maximum `age_limit`. */
        age_limit_max: number;
        /** @description Names of values that must be known. */
        required: components["schemas"]["RequirableField"][];
        /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
        "If-None-Match": string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies the request in the log of the service. */
        "X-Request-Id": string;
        /** @description Equal for equal requests to the same index (and on the same day, if the response depends on it); send it back in `If-None-Match`. Absent if clients must not cache the response, as with `sort=random`. */
        ETag: string;
        /** @description The time for which clients may cache the response. */
        "Cache-Control": string;
        /** @description Requests left in the current second. Absent for a key without a rate. */
        "X-RateLimit-Remaining": number;
        /** @description Requests left today. Absent for a key without a quota. */
        "X-Quota-Remaining": number;
        /** @description The time when the quota resets: the next midnight UTC, as Unix time. Absent for a key without a quota. */
        "X-Quota-Reset": number;
        /** @description The service accepts requests for ranges of bytes. */
        "Accept-Ranges": string;
        /** @description The range of bytes in the body, or the size of the file. */
        "Content-Range": string;
        /** @description Seconds to wait before the next request. */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    titles: {
        parameters: {
            query?: {
                /** @description Language of derived fields and labels. */
                lang?: components["schemas"]["Language"];
                /** @description Names to keep, or with `-` to remove. */
                fields?: components["schemas"]["TitleField"][];
                /** @description Page size, 50 at most; values above it are clamped. */
                limit?: number;
                /** @description Number of items to skip; 0 when absent. */
                offset?: number;
                /** @description `next_cursor` of the previous page; empty to start a traversal. */
                cursor?: string;
                /** @description Adds `total`, the exact size of the selection. */
                total?: boolean;
                /** @description Reads words of `q` that name filters (`french comedies of the 90s`) as these filters. */
                interpret?: boolean;
                /** @description Free text over Russian, English and original titles. */
                q?: components["parameters"]["q"];
                /** @description Signed keys: `-` or no sign descending, `+` ascending; a comma adds a tie-breaker. When absent: `-release_date`, or `-relevance` if there is `q`. */
                sort?: components["schemas"]["SortKey"][];
                /** @description Ready-made filters and sort; explicit parameters take priority. */
                preset?: components["parameters"]["preset"];
                /** @description Makes `sort=random` the same order for the same seed. */
                seed?: number;
                /** @description Number in catalog alpha. */
                alpha_id?: components["parameters"]["alpha_id"];
                /** @description Number in catalog alpha. Condition: any of the values. */
                "alpha_id.any"?: components["parameters"]["alpha_id.any"];
                /** @description Number in catalog alpha. Condition: none of the values (unknown values pass). */
                "alpha_id.not"?: components["parameters"]["alpha_id.not"];
                /** @description Number in catalog beta. */
                beta_id?: components["parameters"]["beta_id"];
                /** @description Number in catalog beta. Condition: any of the values. */
                "beta_id.any"?: components["parameters"]["beta_id.any"];
                /** @description Number in catalog beta. Condition: none of the values (unknown values pass). */
                "beta_id.not"?: components["parameters"]["beta_id.not"];
                /** @description Number in catalog gamma. */
                gamma_id?: components["parameters"]["gamma_id"];
                /** @description Number in catalog gamma. Condition: any of the values. */
                "gamma_id.any"?: components["parameters"]["gamma_id.any"];
                /** @description Number in catalog gamma. Condition: none of the values (unknown values pass). */
                "gamma_id.not"?: components["parameters"]["gamma_id.not"];
                /** @description Number in the series catalog of gamma. */
                gamma_tv_id?: components["parameters"]["gamma_tv_id"];
                /** @description Number in the series catalog of gamma. Condition: any of the values. */
                "gamma_tv_id.any"?: components["parameters"]["gamma_tv_id.any"];
                /** @description Number in the series catalog of gamma. Condition: none of the values (unknown values pass). */
                "gamma_tv_id.not"?: components["parameters"]["gamma_tv_id.not"];
                /** @description Kind of the title. */
                kind?: components["parameters"]["kind"];
                /** @description Kind of the title. Condition: any of the values. */
                "kind.any"?: components["parameters"]["kind.any"];
                /** @description Kind of the title. Condition: none of the values (unknown values pass). */
                "kind.not"?: components["parameters"]["kind.not"];
                /** @description True for titles that have seasons and episodes. */
                is_series?: components["parameters"]["is_series"];
                /** @description True for titles that have seasons and episodes. Condition: any of the values. */
                "is_series.any"?: components["parameters"]["is_series.any"];
                /** @description True for titles that have seasons and episodes. Condition: none of the values (unknown values pass). */
                "is_series.not"?: components["parameters"]["is_series.not"];
                /** @description True for adult titles; unknown counts as `false`. */
                adult?: components["parameters"]["adult"];
                /** @description True for adult titles; unknown counts as `false`. Condition: any of the values. */
                "adult.any"?: components["parameters"]["adult.any"];
                /** @description True for adult titles; unknown counts as `false`. Condition: none of the values (unknown values pass). */
                "adult.not"?: components["parameters"]["adult.not"];
                /** @description Year of the title. */
                year?: components["parameters"]["year"];
                /** @description Year of the title. Condition: any of the values. */
                "year.any"?: components["parameters"]["year.any"];
                /** @description Year of the title. Condition: none of the values (unknown values pass). */
                "year.not"?: components["parameters"]["year.not"];
                /** @description Year of the title. Condition: at least the value. */
                "year.gte"?: components["parameters"]["year.gte"];
                /** @description Year of the title. Condition: at most the value. */
                "year.lte"?: components["parameters"]["year.lte"];
                /** @description First release date of the title, in any region and of any type. */
                release_date?: components["parameters"]["release_date"];
                /** @description First release date of the title, in any region and of any type. Condition: any of the values. */
                "release_date.any"?: components["parameters"]["release_date.any"];
                /** @description First release date of the title, in any region and of any type. Condition: none of the values (unknown values pass). */
                "release_date.not"?: components["parameters"]["release_date.not"];
                /** @description First release date of the title, in any region and of any type. Condition: at least the value. */
                "release_date.gte"?: components["parameters"]["release_date.gte"];
                /** @description First release date of the title, in any region and of any type. Condition: at most the value. */
                "release_date.lte"?: components["parameters"]["release_date.lte"];
                /** @description First world premiere. */
                premiere_world?: components["parameters"]["premiere_world"];
                /** @description First world premiere. Condition: any of the values. */
                "premiere_world.any"?: components["parameters"]["premiere_world.any"];
                /** @description First world premiere. Condition: none of the values (unknown values pass). */
                "premiere_world.not"?: components["parameters"]["premiere_world.not"];
                /** @description First world premiere. Condition: at least the value. */
                "premiere_world.gte"?: components["parameters"]["premiere_world.gte"];
                /** @description First world premiere. Condition: at most the value. */
                "premiere_world.lte"?: components["parameters"]["premiere_world.lte"];
                /** @description First Russian premiere. */
                premiere_ru?: components["parameters"]["premiere_ru"];
                /** @description First Russian premiere. Condition: any of the values. */
                "premiere_ru.any"?: components["parameters"]["premiere_ru.any"];
                /** @description First Russian premiere. Condition: none of the values (unknown values pass). */
                "premiere_ru.not"?: components["parameters"]["premiere_ru.not"];
                /** @description First Russian premiere. Condition: at least the value. */
                "premiere_ru.gte"?: components["parameters"]["premiere_ru.gte"];
                /** @description First Russian premiere. Condition: at most the value. */
                "premiere_ru.lte"?: components["parameters"]["premiere_ru.lte"];
                /** @description First digital release in any region. */
                digital_release?: components["parameters"]["digital_release"];
                /** @description First digital release in any region. Condition: any of the values. */
                "digital_release.any"?: components["parameters"]["digital_release.any"];
                /** @description First digital release in any region. Condition: none of the values (unknown values pass). */
                "digital_release.not"?: components["parameters"]["digital_release.not"];
                /** @description First digital release in any region. Condition: at least the value. */
                "digital_release.gte"?: components["parameters"]["digital_release.gte"];
                /** @description First digital release in any region. Condition: at most the value. */
                "digital_release.lte"?: components["parameters"]["digital_release.lte"];
                /** @description Year in which the series began. */
                start_year?: components["parameters"]["start_year"];
                /** @description Year in which the series began. Condition: any of the values. */
                "start_year.any"?: components["parameters"]["start_year.any"];
                /** @description Year in which the series began. Condition: none of the values (unknown values pass). */
                "start_year.not"?: components["parameters"]["start_year.not"];
                /** @description Year in which the series began. Condition: at least the value. */
                "start_year.gte"?: components["parameters"]["start_year.gte"];
                /** @description Year in which the series began. Condition: at most the value. */
                "start_year.lte"?: components["parameters"]["start_year.lte"];
                /** @description Year in which the series ended. */
                end_year?: components["parameters"]["end_year"];
                /** @description Year in which the series ended. Condition: any of the values. */
                "end_year.any"?: components["parameters"]["end_year.any"];
                /** @description Year in which the series ended. Condition: none of the values (unknown values pass). */
                "end_year.not"?: components["parameters"]["end_year.not"];
                /** @description Year in which the series ended. Condition: at least the value. */
                "end_year.gte"?: components["parameters"]["end_year.gte"];
                /** @description Year in which the series ended. Condition: at most the value. */
                "end_year.lte"?: components["parameters"]["end_year.lte"];
                /** @description First known rating in the order alpha, beta, gamma. */
                rating?: components["parameters"]["rating"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: any of the values. */
                "rating.any"?: components["parameters"]["rating.any"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: none of the values (unknown values pass). */
                "rating.not"?: components["parameters"]["rating.not"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: at least the value. */
                "rating.gte"?: components["parameters"]["rating.gte"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: at most the value. */
                "rating.lte"?: components["parameters"]["rating.lte"];
                /** @description Rating in alpha, 0 to 10. */
                rating_alpha?: components["parameters"]["rating_alpha"];
                /** @description Rating in alpha, 0 to 10. Condition: any of the values. */
                "rating_alpha.any"?: components["parameters"]["rating_alpha.any"];
                /** @description Rating in alpha, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_alpha.not"?: components["parameters"]["rating_alpha.not"];
                /** @description Rating in alpha, 0 to 10. Condition: at least the value. */
                "rating_alpha.gte"?: components["parameters"]["rating_alpha.gte"];
                /** @description Rating in alpha, 0 to 10. Condition: at most the value. */
                "rating_alpha.lte"?: components["parameters"]["rating_alpha.lte"];
                /** @description Rating in beta, 0 to 10. */
                rating_beta?: components["parameters"]["rating_beta"];
                /** @description Rating in beta, 0 to 10. Condition: any of the values. */
                "rating_beta.any"?: components["parameters"]["rating_beta.any"];
                /** @description Rating in beta, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_beta.not"?: components["parameters"]["rating_beta.not"];
                /** @description Rating in beta, 0 to 10. Condition: at least the value. */
                "rating_beta.gte"?: components["parameters"]["rating_beta.gte"];
                /** @description Rating in beta, 0 to 10. Condition: at most the value. */
                "rating_beta.lte"?: components["parameters"]["rating_beta.lte"];
                /** @description Rating in gamma, 0 to 10. */
                rating_gamma?: components["parameters"]["rating_gamma"];
                /** @description Rating in gamma, 0 to 10. Condition: any of the values. */
                "rating_gamma.any"?: components["parameters"]["rating_gamma.any"];
                /** @description Rating in gamma, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_gamma.not"?: components["parameters"]["rating_gamma.not"];
                /** @description Rating in gamma, 0 to 10. Condition: at least the value. */
                "rating_gamma.gte"?: components["parameters"]["rating_gamma.gte"];
                /** @description Rating in gamma, 0 to 10. Condition: at most the value. */
                "rating_gamma.lte"?: components["parameters"]["rating_gamma.lte"];
                /** @description Rating of critic_a, 0 to 100. */
                rating_critic_a?: components["parameters"]["rating_critic_a"];
                /** @description Rating of critic_a, 0 to 100. Condition: any of the values. */
                "rating_critic_a.any"?: components["parameters"]["rating_critic_a.any"];
                /** @description Rating of critic_a, 0 to 100. Condition: none of the values (unknown values pass). */
                "rating_critic_a.not"?: components["parameters"]["rating_critic_a.not"];
                /** @description Rating of critic_a, 0 to 100. Condition: at least the value. */
                "rating_critic_a.gte"?: components["parameters"]["rating_critic_a.gte"];
                /** @description Rating of critic_a, 0 to 100. Condition: at most the value. */
                "rating_critic_a.lte"?: components["parameters"]["rating_critic_a.lte"];
                /** @description Rating of critic_b, 0 to 100. */
                rating_critic_b?: components["parameters"]["rating_critic_b"];
                /** @description Rating of critic_b, 0 to 100. Condition: any of the values. */
                "rating_critic_b.any"?: components["parameters"]["rating_critic_b.any"];
                /** @description Rating of critic_b, 0 to 100. Condition: none of the values (unknown values pass). */
                "rating_critic_b.not"?: components["parameters"]["rating_critic_b.not"];
                /** @description Rating of critic_b, 0 to 100. Condition: at least the value. */
                "rating_critic_b.gte"?: components["parameters"]["rating_critic_b.gte"];
                /** @description Rating of critic_b, 0 to 100. Condition: at most the value. */
                "rating_critic_b.lte"?: components["parameters"]["rating_critic_b.lte"];
                /** @description Rating of critics, 0 to 10. */
                rating_critics?: components["parameters"]["rating_critics"];
                /** @description Rating of critics, 0 to 10. Condition: any of the values. */
                "rating_critics.any"?: components["parameters"]["rating_critics.any"];
                /** @description Rating of critics, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_critics.not"?: components["parameters"]["rating_critics.not"];
                /** @description Rating of critics, 0 to 10. Condition: at least the value. */
                "rating_critics.gte"?: components["parameters"]["rating_critics.gte"];
                /** @description Rating of critics, 0 to 10. Condition: at most the value. */
                "rating_critics.lte"?: components["parameters"]["rating_critics.lte"];
                /** @description Votes in alpha. */
                votes_alpha?: components["parameters"]["votes_alpha"];
                /** @description Votes in alpha. Condition: any of the values. */
                "votes_alpha.any"?: components["parameters"]["votes_alpha.any"];
                /** @description Votes in alpha. Condition: none of the values (unknown values pass). */
                "votes_alpha.not"?: components["parameters"]["votes_alpha.not"];
                /** @description Votes in alpha. Condition: at least the value. */
                "votes_alpha.gte"?: components["parameters"]["votes_alpha.gte"];
                /** @description Votes in alpha. Condition: at most the value. */
                "votes_alpha.lte"?: components["parameters"]["votes_alpha.lte"];
                /** @description Votes in beta. */
                votes_beta?: components["parameters"]["votes_beta"];
                /** @description Votes in beta. Condition: any of the values. */
                "votes_beta.any"?: components["parameters"]["votes_beta.any"];
                /** @description Votes in beta. Condition: none of the values (unknown values pass). */
                "votes_beta.not"?: components["parameters"]["votes_beta.not"];
                /** @description Votes in beta. Condition: at least the value. */
                "votes_beta.gte"?: components["parameters"]["votes_beta.gte"];
                /** @description Votes in beta. Condition: at most the value. */
                "votes_beta.lte"?: components["parameters"]["votes_beta.lte"];
                /** @description Votes in gamma. */
                votes_gamma?: components["parameters"]["votes_gamma"];
                /** @description Votes in gamma. Condition: any of the values. */
                "votes_gamma.any"?: components["parameters"]["votes_gamma.any"];
                /** @description Votes in gamma. Condition: none of the values (unknown values pass). */
                "votes_gamma.not"?: components["parameters"]["votes_gamma.not"];
                /** @description Votes in gamma. Condition: at least the value. */
                "votes_gamma.gte"?: components["parameters"]["votes_gamma.gte"];
                /** @description Votes in gamma. Condition: at most the value. */
                "votes_gamma.lte"?: components["parameters"]["votes_gamma.lte"];
                /** @description Total number of votes in alpha, beta, gamma and delta. */
                votes_total?: components["parameters"]["votes_total"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: any of the values. */
                "votes_total.any"?: components["parameters"]["votes_total.any"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: none of the values (unknown values pass). */
                "votes_total.not"?: components["parameters"]["votes_total.not"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: at least the value. */
                "votes_total.gte"?: components["parameters"]["votes_total.gte"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: at most the value. */
                "votes_total.lte"?: components["parameters"]["votes_total.lte"];
                /** @description Current attention to the title. */
                popularity?: components["parameters"]["popularity"];
                /** @description Current attention to the title. Condition: any of the values. */
                "popularity.any"?: components["parameters"]["popularity.any"];
                /** @description Current attention to the title. Condition: none of the values (unknown values pass). */
                "popularity.not"?: components["parameters"]["popularity.not"];
                /** @description Current attention to the title. Condition: at least the value. */
                "popularity.gte"?: components["parameters"]["popularity.gte"];
                /** @description Current attention to the title. Condition: at most the value. */
                "popularity.lte"?: components["parameters"]["popularity.lte"];
                /** @description Genre slugs. */
                genre?: components["parameters"]["genre"];
                /** @description Genre slugs. Condition: any of the values. */
                "genre.any"?: components["parameters"]["genre.any"];
                /** @description Genre slugs. Condition: all of the values. */
                "genre.all"?: components["parameters"]["genre.all"];
                /** @description Genre slugs. Condition: none of the values (unknown values pass). */
                "genre.not"?: components["parameters"]["genre.not"];
                /** @description Tag slugs, as `/filters` lists them. */
                tag?: components["parameters"]["tag"];
                /** @description Tag slugs, as `/filters` lists them. Condition: any of the values. */
                "tag.any"?: components["parameters"]["tag.any"];
                /** @description Tag slugs, as `/filters` lists them. Condition: all of the values. */
                "tag.all"?: components["parameters"]["tag.all"];
                /** @description Tag slugs, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "tag.not"?: components["parameters"]["tag.not"];
                /** @description Countries of production, as lowercase codes. */
                country?: components["parameters"]["country"];
                /** @description Countries of production, as lowercase codes. Condition: any of the values. */
                "country.any"?: components["parameters"]["country.any"];
                /** @description Countries of production, as lowercase codes. Condition: all of the values. */
                "country.all"?: components["parameters"]["country.all"];
                /** @description Countries of production, as lowercase codes. Condition: none of the values (unknown values pass). */
                "country.not"?: components["parameters"]["country.not"];
                /** @description Original language, as an ISO 639-1 code. */
                original_language?: components["parameters"]["original_language"];
                /** @description Original language, as an ISO 639-1 code. Condition: any of the values. */
                "original_language.any"?: components["parameters"]["original_language.any"];
                /** @description Original language, as an ISO 639-1 code. Condition: none of the values (unknown values pass). */
                "original_language.not"?: components["parameters"]["original_language.not"];
                /** @description Company slugs, as `/filters` lists them. */
                companies?: components["parameters"]["companies"];
                /** @description Company slugs, as `/filters` lists them. Condition: any of the values. */
                "companies.any"?: components["parameters"]["companies.any"];
                /** @description Company slugs, as `/filters` lists them. Condition: all of the values. */
                "companies.all"?: components["parameters"]["companies.all"];
                /** @description Company slugs, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "companies.not"?: components["parameters"]["companies.not"];
                /** @description Platforms that offer the title, as `/filters` lists them. */
                platform?: components["parameters"]["platform"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: any of the values. */
                "platform.any"?: components["parameters"]["platform.any"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: all of the values. */
                "platform.all"?: components["parameters"]["platform.all"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "platform.not"?: components["parameters"]["platform.not"];
                /** @description Length in minutes. */
                runtime?: components["parameters"]["runtime"];
                /** @description Length in minutes. Condition: any of the values. */
                "runtime.any"?: components["parameters"]["runtime.any"];
                /** @description Length in minutes. Condition: none of the values (unknown values pass). */
                "runtime.not"?: components["parameters"]["runtime.not"];
                /** @description Length in minutes. Condition: at least the value. */
                "runtime.gte"?: components["parameters"]["runtime.gte"];
                /** @description Length in minutes. Condition: at most the value. */
                "runtime.lte"?: components["parameters"]["runtime.lte"];
                /** @description Number of seasons. */
                seasons_total?: components["parameters"]["seasons_total"];
                /** @description Number of seasons. Condition: any of the values. */
                "seasons_total.any"?: components["parameters"]["seasons_total.any"];
                /** @description Number of seasons. Condition: none of the values (unknown values pass). */
                "seasons_total.not"?: components["parameters"]["seasons_total.not"];
                /** @description Number of seasons. Condition: at least the value. */
                "seasons_total.gte"?: components["parameters"]["seasons_total.gte"];
                /** @description Number of seasons. Condition: at most the value. */
                "seasons_total.lte"?: components["parameters"]["seasons_total.lte"];
                /** @description Number of episodes. */
                episodes_total?: components["parameters"]["episodes_total"];
                /** @description Number of episodes. Condition: any of the values. */
                "episodes_total.any"?: components["parameters"]["episodes_total.any"];
                /** @description Number of episodes. Condition: none of the values (unknown values pass). */
                "episodes_total.not"?: components["parameters"]["episodes_total.not"];
                /** @description Number of episodes. Condition: at least the value. */
                "episodes_total.gte"?: components["parameters"]["episodes_total.gte"];
                /** @description Number of episodes. Condition: at most the value. */
                "episodes_total.lte"?: components["parameters"]["episodes_total.lte"];
                /** @description Budget in USD. */
                budget?: components["parameters"]["budget"];
                /** @description Budget in USD. Condition: any of the values. */
                "budget.any"?: components["parameters"]["budget.any"];
                /** @description Budget in USD. Condition: none of the values (unknown values pass). */
                "budget.not"?: components["parameters"]["budget.not"];
                /** @description Budget in USD. Condition: at least the value. */
                "budget.gte"?: components["parameters"]["budget.gte"];
                /** @description Budget in USD. Condition: at most the value. */
                "budget.lte"?: components["parameters"]["budget.lte"];
                /** @description Revenue in USD. */
                revenue?: components["parameters"]["revenue"];
                /** @description Revenue in USD. Condition: any of the values. */
                "revenue.any"?: components["parameters"]["revenue.any"];
                /** @description Revenue in USD. Condition: none of the values (unknown values pass). */
                "revenue.not"?: components["parameters"]["revenue.not"];
                /** @description Revenue in USD. Condition: at least the value. */
                "revenue.gte"?: components["parameters"]["revenue.gte"];
                /** @description Revenue in USD. Condition: at most the value. */
                "revenue.lte"?: components["parameters"]["revenue.lte"];
                /** @description Box office in USD. */
                box_office?: components["parameters"]["box_office"];
                /** @description Box office in USD. Condition: any of the values. */
                "box_office.any"?: components["parameters"]["box_office.any"];
                /** @description Box office in USD. Condition: none of the values (unknown values pass). */
                "box_office.not"?: components["parameters"]["box_office.not"];
                /** @description Box office in USD. Condition: at least the value. */
                "box_office.gte"?: components["parameters"]["box_office.gte"];
                /** @description Box office in USD. Condition: at most the value. */
                "box_office.lte"?: components["parameters"]["box_office.lte"];
                /** @description Awards won. */
                awards_won?: components["parameters"]["awards_won"];
                /** @description Awards won. Condition: any of the values. */
                "awards_won.any"?: components["parameters"]["awards_won.any"];
                /** @description Awards won. Condition: none of the values (unknown values pass). */
                "awards_won.not"?: components["parameters"]["awards_won.not"];
                /** @description Awards won. Condition: at least the value. */
                "awards_won.gte"?: components["parameters"]["awards_won.gte"];
                /** @description Awards won. Condition: at most the value. */
                "awards_won.lte"?: components["parameters"]["awards_won.lte"];
                /** @description Oscars won. */
                oscars_won?: components["parameters"]["oscars_won"];
                /** @description Oscars won. Condition: any of the values. */
                "oscars_won.any"?: components["parameters"]["oscars_won.any"];
                /** @description Oscars won. Condition: none of the values (unknown values pass). */
                "oscars_won.not"?: components["parameters"]["oscars_won.not"];
                /** @description Oscars won. Condition: at least the value. */
                "oscars_won.gte"?: components["parameters"]["oscars_won.gte"];
                /** @description Oscars won. Condition: at most the value. */
                "oscars_won.lte"?: components["parameters"]["oscars_won.lte"];
                /** @description Minimum age. */
                age_limit?: components["parameters"]["age_limit"];
                /** @description Minimum age. Condition: any of the values. */
                "age_limit.any"?: components["parameters"]["age_limit.any"];
                /** @description Minimum age. Condition: none of the values (unknown values pass). */
                "age_limit.not"?: components["parameters"]["age_limit.not"];
                /** @description Minimum age. Condition: at least the value. */
                "age_limit.gte"?: components["parameters"]["age_limit.gte"];
                /** @description Minimum age. Condition: at most the value. */
                "age_limit.lte"?: components["parameters"]["age_limit.lte"];
                /** @description Slugs of collections that contain the title. */
                collection?: components["parameters"]["collection"];
                /** @description Slugs of collections that contain the title. Condition: any of the values. */
                "collection.any"?: components["parameters"]["collection.any"];
                /** @description Slugs of collections that contain the title. Condition: all of the values. */
                "collection.all"?: components["parameters"]["collection.all"];
                /** @description Slugs of collections that contain the title. Condition: none of the values (unknown values pass). */
                "collection.not"?: components["parameters"]["collection.not"];
                /** @description True if the data from all catalogs of the title are complete. */
                hydrated?: components["parameters"]["hydrated"];
                /** @description True if the data from all catalogs of the title are complete. Condition: any of the values. */
                "hydrated.any"?: components["parameters"]["hydrated.any"];
                /** @description True if the data from all catalogs of the title are complete. Condition: none of the values (unknown values pass). */
                "hydrated.not"?: components["parameters"]["hydrated.not"];
                /** @description Number in catalog delta. */
                delta_id?: components["parameters"]["delta_id"];
                /** @description Number in catalog delta. Condition: any of the values. */
                "delta_id.any"?: components["parameters"]["delta_id.any"];
                /** @description Number in catalog delta. Condition: none of the values (unknown values pass). */
                "delta_id.not"?: components["parameters"]["delta_id.not"];
                /** @description Credited person, `<catalog>:<number>`. */
                person?: components["parameters"]["person"];
                /** @description Credited person, `<catalog>:<number>`. Condition: any of the values. */
                "person.any"?: components["parameters"]["person.any"];
                /** @description Credited person, `<catalog>:<number>`. Condition: all of the values. */
                "person.all"?: components["parameters"]["person.all"];
                /** @description Credited person, `<catalog>:<number>`. Condition: none of the values (unknown values pass). */
                "person.not"?: components["parameters"]["person.not"];
                /** @description Roles; the same `person` must have one of them. */
                "person.role"?: components["parameters"]["person.role"];
                /** @description True for released titles, false for upcoming ones. */
                released?: components["parameters"]["released"];
                /** @description True for released titles, false for upcoming ones. Condition: any of the values. */
                "released.any"?: components["parameters"]["released.any"];
                /** @description True for released titles, false for upcoming ones. Condition: none of the values (unknown values pass). */
                "released.not"?: components["parameters"]["released.not"];
                /** @description True for titles with a poster in any catalog. */
                has_poster?: components["parameters"]["has_poster"];
                /** @description True for titles with a poster in any catalog. Condition: any of the values. */
                "has_poster.any"?: components["parameters"]["has_poster.any"];
                /** @description True for titles with a poster in any catalog. Condition: none of the values (unknown values pass). */
                "has_poster.not"?: components["parameters"]["has_poster.not"];
                /** @description Maximum `age_limit`. */
                age_limit_max?: components["parameters"]["age_limit_max"];
                /** @description Names of values that must be known. */
                required?: components["parameters"]["required"];
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search and filter all titles */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Titles"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["SourceUnavailable"];
            503: components["responses"]["Overloaded"];
        };
    };
    facets: {
        parameters: {
            query: {
                /** @description Facets to count. */
                by: components["schemas"]["TitleFacet"][];
                /** @description Values of each facet, 200 at most; larger numbers are clamped. Steps are always complete. */
                limit?: number;
                /** @description Language of derived fields and labels. */
                lang?: components["schemas"]["Language"];
                /** @description Reads words of `q` that name filters (`french comedies of the 90s`) as these filters. */
                interpret?: boolean;
                /** @description Free text over Russian, English and original titles. */
                q?: components["parameters"]["q"];
                /** @description Ready-made filters and sort; explicit parameters take priority. */
                preset?: components["parameters"]["preset"];
                /** @description Number in catalog alpha. */
                alpha_id?: components["parameters"]["alpha_id"];
                /** @description Number in catalog alpha. Condition: any of the values. */
                "alpha_id.any"?: components["parameters"]["alpha_id.any"];
                /** @description Number in catalog alpha. Condition: none of the values (unknown values pass). */
                "alpha_id.not"?: components["parameters"]["alpha_id.not"];
                /** @description Number in catalog beta. */
                beta_id?: components["parameters"]["beta_id"];
                /** @description Number in catalog beta. Condition: any of the values. */
                "beta_id.any"?: components["parameters"]["beta_id.any"];
                /** @description Number in catalog beta. Condition: none of the values (unknown values pass). */
                "beta_id.not"?: components["parameters"]["beta_id.not"];
                /** @description Number in catalog gamma. */
                gamma_id?: components["parameters"]["gamma_id"];
                /** @description Number in catalog gamma. Condition: any of the values. */
                "gamma_id.any"?: components["parameters"]["gamma_id.any"];
                /** @description Number in catalog gamma. Condition: none of the values (unknown values pass). */
                "gamma_id.not"?: components["parameters"]["gamma_id.not"];
                /** @description Number in the series catalog of gamma. */
                gamma_tv_id?: components["parameters"]["gamma_tv_id"];
                /** @description Number in the series catalog of gamma. Condition: any of the values. */
                "gamma_tv_id.any"?: components["parameters"]["gamma_tv_id.any"];
                /** @description Number in the series catalog of gamma. Condition: none of the values (unknown values pass). */
                "gamma_tv_id.not"?: components["parameters"]["gamma_tv_id.not"];
                /** @description Kind of the title. */
                kind?: components["parameters"]["kind"];
                /** @description Kind of the title. Condition: any of the values. */
                "kind.any"?: components["parameters"]["kind.any"];
                /** @description Kind of the title. Condition: none of the values (unknown values pass). */
                "kind.not"?: components["parameters"]["kind.not"];
                /** @description True for titles that have seasons and episodes. */
                is_series?: components["parameters"]["is_series"];
                /** @description True for titles that have seasons and episodes. Condition: any of the values. */
                "is_series.any"?: components["parameters"]["is_series.any"];
                /** @description True for titles that have seasons and episodes. Condition: none of the values (unknown values pass). */
                "is_series.not"?: components["parameters"]["is_series.not"];
                /** @description True for adult titles; unknown counts as `false`. */
                adult?: components["parameters"]["adult"];
                /** @description True for adult titles; unknown counts as `false`. Condition: any of the values. */
                "adult.any"?: components["parameters"]["adult.any"];
                /** @description True for adult titles; unknown counts as `false`. Condition: none of the values (unknown values pass). */
                "adult.not"?: components["parameters"]["adult.not"];
                /** @description Year of the title. */
                year?: components["parameters"]["year"];
                /** @description Year of the title. Condition: any of the values. */
                "year.any"?: components["parameters"]["year.any"];
                /** @description Year of the title. Condition: none of the values (unknown values pass). */
                "year.not"?: components["parameters"]["year.not"];
                /** @description Year of the title. Condition: at least the value. */
                "year.gte"?: components["parameters"]["year.gte"];
                /** @description Year of the title. Condition: at most the value. */
                "year.lte"?: components["parameters"]["year.lte"];
                /** @description First release date of the title, in any region and of any type. */
                release_date?: components["parameters"]["release_date"];
                /** @description First release date of the title, in any region and of any type. Condition: any of the values. */
                "release_date.any"?: components["parameters"]["release_date.any"];
                /** @description First release date of the title, in any region and of any type. Condition: none of the values (unknown values pass). */
                "release_date.not"?: components["parameters"]["release_date.not"];
                /** @description First release date of the title, in any region and of any type. Condition: at least the value. */
                "release_date.gte"?: components["parameters"]["release_date.gte"];
                /** @description First release date of the title, in any region and of any type. Condition: at most the value. */
                "release_date.lte"?: components["parameters"]["release_date.lte"];
                /** @description First world premiere. */
                premiere_world?: components["parameters"]["premiere_world"];
                /** @description First world premiere. Condition: any of the values. */
                "premiere_world.any"?: components["parameters"]["premiere_world.any"];
                /** @description First world premiere. Condition: none of the values (unknown values pass). */
                "premiere_world.not"?: components["parameters"]["premiere_world.not"];
                /** @description First world premiere. Condition: at least the value. */
                "premiere_world.gte"?: components["parameters"]["premiere_world.gte"];
                /** @description First world premiere. Condition: at most the value. */
                "premiere_world.lte"?: components["parameters"]["premiere_world.lte"];
                /** @description First Russian premiere. */
                premiere_ru?: components["parameters"]["premiere_ru"];
                /** @description First Russian premiere. Condition: any of the values. */
                "premiere_ru.any"?: components["parameters"]["premiere_ru.any"];
                /** @description First Russian premiere. Condition: none of the values (unknown values pass). */
                "premiere_ru.not"?: components["parameters"]["premiere_ru.not"];
                /** @description First Russian premiere. Condition: at least the value. */
                "premiere_ru.gte"?: components["parameters"]["premiere_ru.gte"];
                /** @description First Russian premiere. Condition: at most the value. */
                "premiere_ru.lte"?: components["parameters"]["premiere_ru.lte"];
                /** @description First digital release in any region. */
                digital_release?: components["parameters"]["digital_release"];
                /** @description First digital release in any region. Condition: any of the values. */
                "digital_release.any"?: components["parameters"]["digital_release.any"];
                /** @description First digital release in any region. Condition: none of the values (unknown values pass). */
                "digital_release.not"?: components["parameters"]["digital_release.not"];
                /** @description First digital release in any region. Condition: at least the value. */
                "digital_release.gte"?: components["parameters"]["digital_release.gte"];
                /** @description First digital release in any region. Condition: at most the value. */
                "digital_release.lte"?: components["parameters"]["digital_release.lte"];
                /** @description Year in which the series began. */
                start_year?: components["parameters"]["start_year"];
                /** @description Year in which the series began. Condition: any of the values. */
                "start_year.any"?: components["parameters"]["start_year.any"];
                /** @description Year in which the series began. Condition: none of the values (unknown values pass). */
                "start_year.not"?: components["parameters"]["start_year.not"];
                /** @description Year in which the series began. Condition: at least the value. */
                "start_year.gte"?: components["parameters"]["start_year.gte"];
                /** @description Year in which the series began. Condition: at most the value. */
                "start_year.lte"?: components["parameters"]["start_year.lte"];
                /** @description Year in which the series ended. */
                end_year?: components["parameters"]["end_year"];
                /** @description Year in which the series ended. Condition: any of the values. */
                "end_year.any"?: components["parameters"]["end_year.any"];
                /** @description Year in which the series ended. Condition: none of the values (unknown values pass). */
                "end_year.not"?: components["parameters"]["end_year.not"];
                /** @description Year in which the series ended. Condition: at least the value. */
                "end_year.gte"?: components["parameters"]["end_year.gte"];
                /** @description Year in which the series ended. Condition: at most the value. */
                "end_year.lte"?: components["parameters"]["end_year.lte"];
                /** @description First known rating in the order alpha, beta, gamma. */
                rating?: components["parameters"]["rating"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: any of the values. */
                "rating.any"?: components["parameters"]["rating.any"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: none of the values (unknown values pass). */
                "rating.not"?: components["parameters"]["rating.not"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: at least the value. */
                "rating.gte"?: components["parameters"]["rating.gte"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: at most the value. */
                "rating.lte"?: components["parameters"]["rating.lte"];
                /** @description Rating in alpha, 0 to 10. */
                rating_alpha?: components["parameters"]["rating_alpha"];
                /** @description Rating in alpha, 0 to 10. Condition: any of the values. */
                "rating_alpha.any"?: components["parameters"]["rating_alpha.any"];
                /** @description Rating in alpha, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_alpha.not"?: components["parameters"]["rating_alpha.not"];
                /** @description Rating in alpha, 0 to 10. Condition: at least the value. */
                "rating_alpha.gte"?: components["parameters"]["rating_alpha.gte"];
                /** @description Rating in alpha, 0 to 10. Condition: at most the value. */
                "rating_alpha.lte"?: components["parameters"]["rating_alpha.lte"];
                /** @description Rating in beta, 0 to 10. */
                rating_beta?: components["parameters"]["rating_beta"];
                /** @description Rating in beta, 0 to 10. Condition: any of the values. */
                "rating_beta.any"?: components["parameters"]["rating_beta.any"];
                /** @description Rating in beta, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_beta.not"?: components["parameters"]["rating_beta.not"];
                /** @description Rating in beta, 0 to 10. Condition: at least the value. */
                "rating_beta.gte"?: components["parameters"]["rating_beta.gte"];
                /** @description Rating in beta, 0 to 10. Condition: at most the value. */
                "rating_beta.lte"?: components["parameters"]["rating_beta.lte"];
                /** @description Rating in gamma, 0 to 10. */
                rating_gamma?: components["parameters"]["rating_gamma"];
                /** @description Rating in gamma, 0 to 10. Condition: any of the values. */
                "rating_gamma.any"?: components["parameters"]["rating_gamma.any"];
                /** @description Rating in gamma, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_gamma.not"?: components["parameters"]["rating_gamma.not"];
                /** @description Rating in gamma, 0 to 10. Condition: at least the value. */
                "rating_gamma.gte"?: components["parameters"]["rating_gamma.gte"];
                /** @description Rating in gamma, 0 to 10. Condition: at most the value. */
                "rating_gamma.lte"?: components["parameters"]["rating_gamma.lte"];
                /** @description Rating of critic_a, 0 to 100. */
                rating_critic_a?: components["parameters"]["rating_critic_a"];
                /** @description Rating of critic_a, 0 to 100. Condition: any of the values. */
                "rating_critic_a.any"?: components["parameters"]["rating_critic_a.any"];
                /** @description Rating of critic_a, 0 to 100. Condition: none of the values (unknown values pass). */
                "rating_critic_a.not"?: components["parameters"]["rating_critic_a.not"];
                /** @description Rating of critic_a, 0 to 100. Condition: at least the value. */
                "rating_critic_a.gte"?: components["parameters"]["rating_critic_a.gte"];
                /** @description Rating of critic_a, 0 to 100. Condition: at most the value. */
                "rating_critic_a.lte"?: components["parameters"]["rating_critic_a.lte"];
                /** @description Rating of critic_b, 0 to 100. */
                rating_critic_b?: components["parameters"]["rating_critic_b"];
                /** @description Rating of critic_b, 0 to 100. Condition: any of the values. */
                "rating_critic_b.any"?: components["parameters"]["rating_critic_b.any"];
                /** @description Rating of critic_b, 0 to 100. Condition: none of the values (unknown values pass). */
                "rating_critic_b.not"?: components["parameters"]["rating_critic_b.not"];
                /** @description Rating of critic_b, 0 to 100. Condition: at least the value. */
                "rating_critic_b.gte"?: components["parameters"]["rating_critic_b.gte"];
                /** @description Rating of critic_b, 0 to 100. Condition: at most the value. */
                "rating_critic_b.lte"?: components["parameters"]["rating_critic_b.lte"];
                /** @description Rating of critics, 0 to 10. */
                rating_critics?: components["parameters"]["rating_critics"];
                /** @description Rating of critics, 0 to 10. Condition: any of the values. */
                "rating_critics.any"?: components["parameters"]["rating_critics.any"];
                /** @description Rating of critics, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_critics.not"?: components["parameters"]["rating_critics.not"];
                /** @description Rating of critics, 0 to 10. Condition: at least the value. */
                "rating_critics.gte"?: components["parameters"]["rating_critics.gte"];
                /** @description Rating of critics, 0 to 10. Condition: at most the value. */
                "rating_critics.lte"?: components["parameters"]["rating_critics.lte"];
                /** @description Votes in alpha. */
                votes_alpha?: components["parameters"]["votes_alpha"];
                /** @description Votes in alpha. Condition: any of the values. */
                "votes_alpha.any"?: components["parameters"]["votes_alpha.any"];
                /** @description Votes in alpha. Condition: none of the values (unknown values pass). */
                "votes_alpha.not"?: components["parameters"]["votes_alpha.not"];
                /** @description Votes in alpha. Condition: at least the value. */
                "votes_alpha.gte"?: components["parameters"]["votes_alpha.gte"];
                /** @description Votes in alpha. Condition: at most the value. */
                "votes_alpha.lte"?: components["parameters"]["votes_alpha.lte"];
                /** @description Votes in beta. */
                votes_beta?: components["parameters"]["votes_beta"];
                /** @description Votes in beta. Condition: any of the values. */
                "votes_beta.any"?: components["parameters"]["votes_beta.any"];
                /** @description Votes in beta. Condition: none of the values (unknown values pass). */
                "votes_beta.not"?: components["parameters"]["votes_beta.not"];
                /** @description Votes in beta. Condition: at least the value. */
                "votes_beta.gte"?: components["parameters"]["votes_beta.gte"];
                /** @description Votes in beta. Condition: at most the value. */
                "votes_beta.lte"?: components["parameters"]["votes_beta.lte"];
                /** @description Votes in gamma. */
                votes_gamma?: components["parameters"]["votes_gamma"];
                /** @description Votes in gamma. Condition: any of the values. */
                "votes_gamma.any"?: components["parameters"]["votes_gamma.any"];
                /** @description Votes in gamma. Condition: none of the values (unknown values pass). */
                "votes_gamma.not"?: components["parameters"]["votes_gamma.not"];
                /** @description Votes in gamma. Condition: at least the value. */
                "votes_gamma.gte"?: components["parameters"]["votes_gamma.gte"];
                /** @description Votes in gamma. Condition: at most the value. */
                "votes_gamma.lte"?: components["parameters"]["votes_gamma.lte"];
                /** @description Total number of votes in alpha, beta, gamma and delta. */
                votes_total?: components["parameters"]["votes_total"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: any of the values. */
                "votes_total.any"?: components["parameters"]["votes_total.any"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: none of the values (unknown values pass). */
                "votes_total.not"?: components["parameters"]["votes_total.not"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: at least the value. */
                "votes_total.gte"?: components["parameters"]["votes_total.gte"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: at most the value. */
                "votes_total.lte"?: components["parameters"]["votes_total.lte"];
                /** @description Current attention to the title. */
                popularity?: components["parameters"]["popularity"];
                /** @description Current attention to the title. Condition: any of the values. */
                "popularity.any"?: components["parameters"]["popularity.any"];
                /** @description Current attention to the title. Condition: none of the values (unknown values pass). */
                "popularity.not"?: components["parameters"]["popularity.not"];
                /** @description Current attention to the title. Condition: at least the value. */
                "popularity.gte"?: components["parameters"]["popularity.gte"];
                /** @description Current attention to the title. Condition: at most the value. */
                "popularity.lte"?: components["parameters"]["popularity.lte"];
                /** @description Genre slugs. */
                genre?: components["parameters"]["genre"];
                /** @description Genre slugs. Condition: any of the values. */
                "genre.any"?: components["parameters"]["genre.any"];
                /** @description Genre slugs. Condition: all of the values. */
                "genre.all"?: components["parameters"]["genre.all"];
                /** @description Genre slugs. Condition: none of the values (unknown values pass). */
                "genre.not"?: components["parameters"]["genre.not"];
                /** @description Tag slugs, as `/filters` lists them. */
                tag?: components["parameters"]["tag"];
                /** @description Tag slugs, as `/filters` lists them. Condition: any of the values. */
                "tag.any"?: components["parameters"]["tag.any"];
                /** @description Tag slugs, as `/filters` lists them. Condition: all of the values. */
                "tag.all"?: components["parameters"]["tag.all"];
                /** @description Tag slugs, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "tag.not"?: components["parameters"]["tag.not"];
                /** @description Countries of production, as lowercase codes. */
                country?: components["parameters"]["country"];
                /** @description Countries of production, as lowercase codes. Condition: any of the values. */
                "country.any"?: components["parameters"]["country.any"];
                /** @description Countries of production, as lowercase codes. Condition: all of the values. */
                "country.all"?: components["parameters"]["country.all"];
                /** @description Countries of production, as lowercase codes. Condition: none of the values (unknown values pass). */
                "country.not"?: components["parameters"]["country.not"];
                /** @description Original language, as an ISO 639-1 code. */
                original_language?: components["parameters"]["original_language"];
                /** @description Original language, as an ISO 639-1 code. Condition: any of the values. */
                "original_language.any"?: components["parameters"]["original_language.any"];
                /** @description Original language, as an ISO 639-1 code. Condition: none of the values (unknown values pass). */
                "original_language.not"?: components["parameters"]["original_language.not"];
                /** @description Company slugs, as `/filters` lists them. */
                companies?: components["parameters"]["companies"];
                /** @description Company slugs, as `/filters` lists them. Condition: any of the values. */
                "companies.any"?: components["parameters"]["companies.any"];
                /** @description Company slugs, as `/filters` lists them. Condition: all of the values. */
                "companies.all"?: components["parameters"]["companies.all"];
                /** @description Company slugs, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "companies.not"?: components["parameters"]["companies.not"];
                /** @description Platforms that offer the title, as `/filters` lists them. */
                platform?: components["parameters"]["platform"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: any of the values. */
                "platform.any"?: components["parameters"]["platform.any"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: all of the values. */
                "platform.all"?: components["parameters"]["platform.all"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "platform.not"?: components["parameters"]["platform.not"];
                /** @description Length in minutes. */
                runtime?: components["parameters"]["runtime"];
                /** @description Length in minutes. Condition: any of the values. */
                "runtime.any"?: components["parameters"]["runtime.any"];
                /** @description Length in minutes. Condition: none of the values (unknown values pass). */
                "runtime.not"?: components["parameters"]["runtime.not"];
                /** @description Length in minutes. Condition: at least the value. */
                "runtime.gte"?: components["parameters"]["runtime.gte"];
                /** @description Length in minutes. Condition: at most the value. */
                "runtime.lte"?: components["parameters"]["runtime.lte"];
                /** @description Number of seasons. */
                seasons_total?: components["parameters"]["seasons_total"];
                /** @description Number of seasons. Condition: any of the values. */
                "seasons_total.any"?: components["parameters"]["seasons_total.any"];
                /** @description Number of seasons. Condition: none of the values (unknown values pass). */
                "seasons_total.not"?: components["parameters"]["seasons_total.not"];
                /** @description Number of seasons. Condition: at least the value. */
                "seasons_total.gte"?: components["parameters"]["seasons_total.gte"];
                /** @description Number of seasons. Condition: at most the value. */
                "seasons_total.lte"?: components["parameters"]["seasons_total.lte"];
                /** @description Number of episodes. */
                episodes_total?: components["parameters"]["episodes_total"];
                /** @description Number of episodes. Condition: any of the values. */
                "episodes_total.any"?: components["parameters"]["episodes_total.any"];
                /** @description Number of episodes. Condition: none of the values (unknown values pass). */
                "episodes_total.not"?: components["parameters"]["episodes_total.not"];
                /** @description Number of episodes. Condition: at least the value. */
                "episodes_total.gte"?: components["parameters"]["episodes_total.gte"];
                /** @description Number of episodes. Condition: at most the value. */
                "episodes_total.lte"?: components["parameters"]["episodes_total.lte"];
                /** @description Budget in USD. */
                budget?: components["parameters"]["budget"];
                /** @description Budget in USD. Condition: any of the values. */
                "budget.any"?: components["parameters"]["budget.any"];
                /** @description Budget in USD. Condition: none of the values (unknown values pass). */
                "budget.not"?: components["parameters"]["budget.not"];
                /** @description Budget in USD. Condition: at least the value. */
                "budget.gte"?: components["parameters"]["budget.gte"];
                /** @description Budget in USD. Condition: at most the value. */
                "budget.lte"?: components["parameters"]["budget.lte"];
                /** @description Revenue in USD. */
                revenue?: components["parameters"]["revenue"];
                /** @description Revenue in USD. Condition: any of the values. */
                "revenue.any"?: components["parameters"]["revenue.any"];
                /** @description Revenue in USD. Condition: none of the values (unknown values pass). */
                "revenue.not"?: components["parameters"]["revenue.not"];
                /** @description Revenue in USD. Condition: at least the value. */
                "revenue.gte"?: components["parameters"]["revenue.gte"];
                /** @description Revenue in USD. Condition: at most the value. */
                "revenue.lte"?: components["parameters"]["revenue.lte"];
                /** @description Box office in USD. */
                box_office?: components["parameters"]["box_office"];
                /** @description Box office in USD. Condition: any of the values. */
                "box_office.any"?: components["parameters"]["box_office.any"];
                /** @description Box office in USD. Condition: none of the values (unknown values pass). */
                "box_office.not"?: components["parameters"]["box_office.not"];
                /** @description Box office in USD. Condition: at least the value. */
                "box_office.gte"?: components["parameters"]["box_office.gte"];
                /** @description Box office in USD. Condition: at most the value. */
                "box_office.lte"?: components["parameters"]["box_office.lte"];
                /** @description Awards won. */
                awards_won?: components["parameters"]["awards_won"];
                /** @description Awards won. Condition: any of the values. */
                "awards_won.any"?: components["parameters"]["awards_won.any"];
                /** @description Awards won. Condition: none of the values (unknown values pass). */
                "awards_won.not"?: components["parameters"]["awards_won.not"];
                /** @description Awards won. Condition: at least the value. */
                "awards_won.gte"?: components["parameters"]["awards_won.gte"];
                /** @description Awards won. Condition: at most the value. */
                "awards_won.lte"?: components["parameters"]["awards_won.lte"];
                /** @description Oscars won. */
                oscars_won?: components["parameters"]["oscars_won"];
                /** @description Oscars won. Condition: any of the values. */
                "oscars_won.any"?: components["parameters"]["oscars_won.any"];
                /** @description Oscars won. Condition: none of the values (unknown values pass). */
                "oscars_won.not"?: components["parameters"]["oscars_won.not"];
                /** @description Oscars won. Condition: at least the value. */
                "oscars_won.gte"?: components["parameters"]["oscars_won.gte"];
                /** @description Oscars won. Condition: at most the value. */
                "oscars_won.lte"?: components["parameters"]["oscars_won.lte"];
                /** @description Minimum age. */
                age_limit?: components["parameters"]["age_limit"];
                /** @description Minimum age. Condition: any of the values. */
                "age_limit.any"?: components["parameters"]["age_limit.any"];
                /** @description Minimum age. Condition: none of the values (unknown values pass). */
                "age_limit.not"?: components["parameters"]["age_limit.not"];
                /** @description Minimum age. Condition: at least the value. */
                "age_limit.gte"?: components["parameters"]["age_limit.gte"];
                /** @description Minimum age. Condition: at most the value. */
                "age_limit.lte"?: components["parameters"]["age_limit.lte"];
                /** @description Slugs of collections that contain the title. */
                collection?: components["parameters"]["collection"];
                /** @description Slugs of collections that contain the title. Condition: any of the values. */
                "collection.any"?: components["parameters"]["collection.any"];
                /** @description Slugs of collections that contain the title. Condition: all of the values. */
                "collection.all"?: components["parameters"]["collection.all"];
                /** @description Slugs of collections that contain the title. Condition: none of the values (unknown values pass). */
                "collection.not"?: components["parameters"]["collection.not"];
                /** @description True if the data from all catalogs of the title are complete. */
                hydrated?: components["parameters"]["hydrated"];
                /** @description True if the data from all catalogs of the title are complete. Condition: any of the values. */
                "hydrated.any"?: components["parameters"]["hydrated.any"];
                /** @description True if the data from all catalogs of the title are complete. Condition: none of the values (unknown values pass). */
                "hydrated.not"?: components["parameters"]["hydrated.not"];
                /** @description Number in catalog delta. */
                delta_id?: components["parameters"]["delta_id"];
                /** @description Number in catalog delta. Condition: any of the values. */
                "delta_id.any"?: components["parameters"]["delta_id.any"];
                /** @description Number in catalog delta. Condition: none of the values (unknown values pass). */
                "delta_id.not"?: components["parameters"]["delta_id.not"];
                /** @description Credited person, `<catalog>:<number>`. */
                person?: components["parameters"]["person"];
                /** @description Credited person, `<catalog>:<number>`. Condition: any of the values. */
                "person.any"?: components["parameters"]["person.any"];
                /** @description Credited person, `<catalog>:<number>`. Condition: all of the values. */
                "person.all"?: components["parameters"]["person.all"];
                /** @description Credited person, `<catalog>:<number>`. Condition: none of the values (unknown values pass). */
                "person.not"?: components["parameters"]["person.not"];
                /** @description Roles; the same `person` must have one of them. */
                "person.role"?: components["parameters"]["person.role"];
                /** @description True for released titles, false for upcoming ones. */
                released?: components["parameters"]["released"];
                /** @description True for released titles, false for upcoming ones. Condition: any of the values. */
                "released.any"?: components["parameters"]["released.any"];
                /** @description True for released titles, false for upcoming ones. Condition: none of the values (unknown values pass). */
                "released.not"?: components["parameters"]["released.not"];
                /** @description True for titles with a poster in any catalog. */
                has_poster?: components["parameters"]["has_poster"];
                /** @description True for titles with a poster in any catalog. Condition: any of the values. */
                "has_poster.any"?: components["parameters"]["has_poster.any"];
                /** @description True for titles with a poster in any catalog. Condition: none of the values (unknown values pass). */
                "has_poster.not"?: components["parameters"]["has_poster.not"];
                /** @description Maximum `age_limit`. */
                age_limit_max?: components["parameters"]["age_limit_max"];
                /** @description Names of values that must be known. */
                required?: components["parameters"]["required"];
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts of selected titles by value */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TitleFacets"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["SourceUnavailable"];
            503: components["responses"]["Overloaded"];
        };
    };
    suggest: {
        parameters: {
            query: {
                /** @description The text typed so far, with at least one letter or digit. */
                q: string;
                /** @description Kinds to suggest; all when absent. */
                of?: ("titles" | "persons" | "collections")[];
                /** @description Number of suggestions, 20 at most; values above it are clamped. */
                limit?: number;
                /** @description Language of derived fields and labels. */
                lang?: components["schemas"]["Language"];
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Titles, persons and collections for partially typed text */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["SourceUnavailable"];
            503: components["responses"]["Overloaded"];
        };
    };
    match: {
        parameters: {
            query?: {
                /** @description A file path, file name or release name. The service also reads the names of folders. */
                name?: string;
                /** @description A title in any language. */
                title?: string;
                /** @description Year of the title; one year more or less counts as close. */
                year?: number;
                /** @description `movie` for all kinds that are not series, `series` for all kinds of series, or other kinds. */
                kind?: components["schemas"]["TitleKind"][];
                /** @description Length in minutes. */
                runtime?: number;
                /** @description Name of a person in the credits. */
                person?: string;
                /** @description Number of candidates, at most 20; values above it are clamped. */
                limit?: number;
                /** @description Language of derived fields and labels. */
                lang?: components["schemas"]["Language"];
                /** @description Names to keep, or with `-` to remove. */
                fields?: components["schemas"]["TitleField"][];
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The title that an external name refers to */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Matches"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["SourceUnavailable"];
            503: components["responses"]["Overloaded"];
        };
    };
    matchBatch: {
        parameters: {
            query: {
                /** @description Names as in `name` of `/match`, one per line: at most 20, of at most 200 characters each and 2000 together. */
                names: string;
                /** @description Number of candidates of each name, at most 20; values above it are clamped. */
                limit?: number;
                /** @description Language of derived fields and labels. */
                lang?: components["schemas"]["Language"];
                /** @description Names to keep, or with `-` to remove. */
                fields?: components["schemas"]["TitleField"][];
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The titles that several names refer to */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchesBatch"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["SourceUnavailable"];
            503: components["responses"]["Overloaded"];
        };
    };
    title: {
        parameters: {
            query?: {
                /** @description Language of derived fields and labels. */
                lang?: components["schemas"]["Language"];
                /** @description Names to keep, or with `-` to remove. */
                fields?: components["schemas"]["TitleBlock"][];
                /** @description Lists to add in `included`. */
                include?: ("cast" | "media" | "texts" | "episodes" | "relations")[];
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description Catalog that assigns the title's number. */
                type: components["schemas"]["TitleCatalog"];
                /** @description Number of the title in that catalog. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Full title card */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TitleCard"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    titleCast: {
        parameters: {
            query?: {
                /** @description Keeps one role; returns a flat list with pagination. */
                role?: components["schemas"]["CreditRole"];
                /** @description Keeps credits confirmed by this catalog. */
                source?: components["schemas"]["PersonCatalog"];
                /** @description Sections by role, or a flat list. */
                group?: "role" | "none";
                /** @description Language of derived fields and labels. */
                lang?: components["schemas"]["Language"];
                /** @description Page size: 1000 when absent, 1000 at most; values above it are clamped. Section size: 10 when absent, 50 at most; values above it are clamped. */
                limit?: number;
                /** @description Number of items to skip; 0 when absent. Not allowed with sections. */
                offset?: number;
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description Catalog that assigns the title's number. */
                type: components["schemas"]["TitleCatalog"];
                /** @description Number of the title in that catalog. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cast and crew of a title */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TitleCast"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    titleMedia: {
        parameters: {
            query?: {
                /** @description Keeps one class. */
                class?: components["schemas"]["MediaClass"];
                /** @description Keeps one type. */
                type?: components["schemas"]["MediaType"];
                /** @description Keeps images of this language. */
                language?: string;
                /** @description Sections, or a flat list. */
                group?: "type" | "class" | "language" | "none";
                /** @description Language of derived fields and labels. */
                lang?: components["schemas"]["Language"];
                /** @description Page size: 1000 when absent, 1000 at most; values above it are clamped. Section size: 10 when absent, 50 at most; values above it are clamped. */
                limit?: number;
                /** @description Number of items to skip; 0 when absent. Not allowed with sections. */
                offset?: number;
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description Catalog that assigns the title's number. */
                type: components["schemas"]["TitleCatalog"];
                /** @description Number of the title in that catalog. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Images and videos of a title */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TitleMedia"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    titleTexts: {
        parameters: {
            query?: {
                /** @description Kinds to return; a single kind returns a flat list. */
                kind?: components["schemas"]["TextKind"][];
                /** @description Sections by kind, or a flat list. */
                group?: "kind" | "none";
                /** @description Language of derived fields and labels. */
                lang?: components["schemas"]["Language"];
                /** @description Page size: 1000 when absent, 1000 at most; values above it are clamped. Section size: 10 when absent, 50 at most; values above it are clamped. */
                limit?: number;
                /** @description Number of items to skip; 0 when absent. Not allowed with sections. */
                offset?: number;
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description Catalog that assigns the title's number. */
                type: components["schemas"]["TitleCatalog"];
                /** @description Number of the title in that catalog. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Facts, questions and quotes of a title */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TitleTexts"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    titleEpisodes: {
        parameters: {
            query?: {
                /** @description Season number; 0 is specials. */
                season?: number;
                /** @description `season` returns one summary row per season. */
                group?: "season" | "none";
                /** @description Page size, 1000 at most; values above it are clamped. */
                limit?: number;
                /** @description Number of items to skip; 0 when absent. */
                offset?: number;
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description Catalog that assigns the title's number. */
                type: components["schemas"]["TitleCatalog"];
                /** @description Number of the title in that catalog. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Episodes and seasons of a title */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TitleEpisodes"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    titleRelations: {
        parameters: {
            query?: {
                /** @description Kinds to return; a single kind returns a flat list. */
                relation?: components["schemas"]["RelationKind"][];
                /** @description Narrows `related`. */
                subtype?: components["schemas"]["RelationSubtype"][];
                /** @description Keeps relations confirmed by this catalog. */
                source?: components["schemas"]["PersonCatalog"];
                /** @description Sections by relation, or a flat list. */
                group?: "relation" | "none";
                /** @description Language of derived fields and labels. */
                lang?: components["schemas"]["Language"];
                /** @description Names to keep, or with `-` to remove. */
                fields?: components["schemas"]["RelationField"][];
                /** @description Page size: 1000 when absent, 1000 at most; values above it are clamped. Section size: 10 when absent, 50 at most; values above it are clamped. */
                limit?: number;
                /** @description Number of items to skip; 0 when absent. Not allowed with sections. */
                offset?: number;
                /** @description Signed keys: `-` or no sign descending, `+` ascending; a comma adds a tie-breaker. When absent: `related` by year, the others by votes. */
                sort?: components["schemas"]["SortKey"][];
                /** @description Makes `sort=random` the same order for the same seed. */
                seed?: number;
                /** @description Number in catalog alpha. */
                alpha_id?: components["parameters"]["alpha_id"];
                /** @description Number in catalog alpha. Condition: any of the values. */
                "alpha_id.any"?: components["parameters"]["alpha_id.any"];
                /** @description Number in catalog alpha. Condition: none of the values (unknown values pass). */
                "alpha_id.not"?: components["parameters"]["alpha_id.not"];
                /** @description Number in catalog beta. */
                beta_id?: components["parameters"]["beta_id"];
                /** @description Number in catalog beta. Condition: any of the values. */
                "beta_id.any"?: components["parameters"]["beta_id.any"];
                /** @description Number in catalog beta. Condition: none of the values (unknown values pass). */
                "beta_id.not"?: components["parameters"]["beta_id.not"];
                /** @description Number in catalog gamma. */
                gamma_id?: components["parameters"]["gamma_id"];
                /** @description Number in catalog gamma. Condition: any of the values. */
                "gamma_id.any"?: components["parameters"]["gamma_id.any"];
                /** @description Number in catalog gamma. Condition: none of the values (unknown values pass). */
                "gamma_id.not"?: components["parameters"]["gamma_id.not"];
                /** @description Number in the series catalog of gamma. */
                gamma_tv_id?: components["parameters"]["gamma_tv_id"];
                /** @description Number in the series catalog of gamma. Condition: any of the values. */
                "gamma_tv_id.any"?: components["parameters"]["gamma_tv_id.any"];
                /** @description Number in the series catalog of gamma. Condition: none of the values (unknown values pass). */
                "gamma_tv_id.not"?: components["parameters"]["gamma_tv_id.not"];
                /** @description Kind of the title. */
                kind?: components["parameters"]["kind"];
                /** @description Kind of the title. Condition: any of the values. */
                "kind.any"?: components["parameters"]["kind.any"];
                /** @description Kind of the title. Condition: none of the values (unknown values pass). */
                "kind.not"?: components["parameters"]["kind.not"];
                /** @description True for titles that have seasons and episodes. */
                is_series?: components["parameters"]["is_series"];
                /** @description True for titles that have seasons and episodes. Condition: any of the values. */
                "is_series.any"?: components["parameters"]["is_series.any"];
                /** @description True for titles that have seasons and episodes. Condition: none of the values (unknown values pass). */
                "is_series.not"?: components["parameters"]["is_series.not"];
                /** @description True for adult titles; unknown counts as `false`. */
                adult?: components["parameters"]["adult"];
                /** @description True for adult titles; unknown counts as `false`. Condition: any of the values. */
                "adult.any"?: components["parameters"]["adult.any"];
                /** @description True for adult titles; unknown counts as `false`. Condition: none of the values (unknown values pass). */
                "adult.not"?: components["parameters"]["adult.not"];
                /** @description Year of the title. */
                year?: components["parameters"]["year"];
                /** @description Year of the title. Condition: any of the values. */
                "year.any"?: components["parameters"]["year.any"];
                /** @description Year of the title. Condition: none of the values (unknown values pass). */
                "year.not"?: components["parameters"]["year.not"];
                /** @description Year of the title. Condition: at least the value. */
                "year.gte"?: components["parameters"]["year.gte"];
                /** @description Year of the title. Condition: at most the value. */
                "year.lte"?: components["parameters"]["year.lte"];
                /** @description First release date of the title, in any region and of any type. */
                release_date?: components["parameters"]["release_date"];
                /** @description First release date of the title, in any region and of any type. Condition: any of the values. */
                "release_date.any"?: components["parameters"]["release_date.any"];
                /** @description First release date of the title, in any region and of any type. Condition: none of the values (unknown values pass). */
                "release_date.not"?: components["parameters"]["release_date.not"];
                /** @description First release date of the title, in any region and of any type. Condition: at least the value. */
                "release_date.gte"?: components["parameters"]["release_date.gte"];
                /** @description First release date of the title, in any region and of any type. Condition: at most the value. */
                "release_date.lte"?: components["parameters"]["release_date.lte"];
                /** @description First world premiere. */
                premiere_world?: components["parameters"]["premiere_world"];
                /** @description First world premiere. Condition: any of the values. */
                "premiere_world.any"?: components["parameters"]["premiere_world.any"];
                /** @description First world premiere. Condition: none of the values (unknown values pass). */
                "premiere_world.not"?: components["parameters"]["premiere_world.not"];
                /** @description First world premiere. Condition: at least the value. */
                "premiere_world.gte"?: components["parameters"]["premiere_world.gte"];
                /** @description First world premiere. Condition: at most the value. */
                "premiere_world.lte"?: components["parameters"]["premiere_world.lte"];
                /** @description First Russian premiere. */
                premiere_ru?: components["parameters"]["premiere_ru"];
                /** @description First Russian premiere. Condition: any of the values. */
                "premiere_ru.any"?: components["parameters"]["premiere_ru.any"];
                /** @description First Russian premiere. Condition: none of the values (unknown values pass). */
                "premiere_ru.not"?: components["parameters"]["premiere_ru.not"];
                /** @description First Russian premiere. Condition: at least the value. */
                "premiere_ru.gte"?: components["parameters"]["premiere_ru.gte"];
                /** @description First Russian premiere. Condition: at most the value. */
                "premiere_ru.lte"?: components["parameters"]["premiere_ru.lte"];
                /** @description First digital release in any region. */
                digital_release?: components["parameters"]["digital_release"];
                /** @description First digital release in any region. Condition: any of the values. */
                "digital_release.any"?: components["parameters"]["digital_release.any"];
                /** @description First digital release in any region. Condition: none of the values (unknown values pass). */
                "digital_release.not"?: components["parameters"]["digital_release.not"];
                /** @description First digital release in any region. Condition: at least the value. */
                "digital_release.gte"?: components["parameters"]["digital_release.gte"];
                /** @description First digital release in any region. Condition: at most the value. */
                "digital_release.lte"?: components["parameters"]["digital_release.lte"];
                /** @description Year in which the series began. */
                start_year?: components["parameters"]["start_year"];
                /** @description Year in which the series began. Condition: any of the values. */
                "start_year.any"?: components["parameters"]["start_year.any"];
                /** @description Year in which the series began. Condition: none of the values (unknown values pass). */
                "start_year.not"?: components["parameters"]["start_year.not"];
                /** @description Year in which the series began. Condition: at least the value. */
                "start_year.gte"?: components["parameters"]["start_year.gte"];
                /** @description Year in which the series began. Condition: at most the value. */
                "start_year.lte"?: components["parameters"]["start_year.lte"];
                /** @description Year in which the series ended. */
                end_year?: components["parameters"]["end_year"];
                /** @description Year in which the series ended. Condition: any of the values. */
                "end_year.any"?: components["parameters"]["end_year.any"];
                /** @description Year in which the series ended. Condition: none of the values (unknown values pass). */
                "end_year.not"?: components["parameters"]["end_year.not"];
                /** @description Year in which the series ended. Condition: at least the value. */
                "end_year.gte"?: components["parameters"]["end_year.gte"];
                /** @description Year in which the series ended. Condition: at most the value. */
                "end_year.lte"?: components["parameters"]["end_year.lte"];
                /** @description First known rating in the order alpha, beta, gamma. */
                rating?: components["parameters"]["rating"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: any of the values. */
                "rating.any"?: components["parameters"]["rating.any"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: none of the values (unknown values pass). */
                "rating.not"?: components["parameters"]["rating.not"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: at least the value. */
                "rating.gte"?: components["parameters"]["rating.gte"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: at most the value. */
                "rating.lte"?: components["parameters"]["rating.lte"];
                /** @description Rating in alpha, 0 to 10. */
                rating_alpha?: components["parameters"]["rating_alpha"];
                /** @description Rating in alpha, 0 to 10. Condition: any of the values. */
                "rating_alpha.any"?: components["parameters"]["rating_alpha.any"];
                /** @description Rating in alpha, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_alpha.not"?: components["parameters"]["rating_alpha.not"];
                /** @description Rating in alpha, 0 to 10. Condition: at least the value. */
                "rating_alpha.gte"?: components["parameters"]["rating_alpha.gte"];
                /** @description Rating in alpha, 0 to 10. Condition: at most the value. */
                "rating_alpha.lte"?: components["parameters"]["rating_alpha.lte"];
                /** @description Rating in beta, 0 to 10. */
                rating_beta?: components["parameters"]["rating_beta"];
                /** @description Rating in beta, 0 to 10. Condition: any of the values. */
                "rating_beta.any"?: components["parameters"]["rating_beta.any"];
                /** @description Rating in beta, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_beta.not"?: components["parameters"]["rating_beta.not"];
                /** @description Rating in beta, 0 to 10. Condition: at least the value. */
                "rating_beta.gte"?: components["parameters"]["rating_beta.gte"];
                /** @description Rating in beta, 0 to 10. Condition: at most the value. */
                "rating_beta.lte"?: components["parameters"]["rating_beta.lte"];
                /** @description Rating in gamma, 0 to 10. */
                rating_gamma?: components["parameters"]["rating_gamma"];
                /** @description Rating in gamma, 0 to 10. Condition: any of the values. */
                "rating_gamma.any"?: components["parameters"]["rating_gamma.any"];
                /** @description Rating in gamma, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_gamma.not"?: components["parameters"]["rating_gamma.not"];
                /** @description Rating in gamma, 0 to 10. Condition: at least the value. */
                "rating_gamma.gte"?: components["parameters"]["rating_gamma.gte"];
                /** @description Rating in gamma, 0 to 10. Condition: at most the value. */
                "rating_gamma.lte"?: components["parameters"]["rating_gamma.lte"];
                /** @description Rating of critic_a, 0 to 100. */
                rating_critic_a?: components["parameters"]["rating_critic_a"];
                /** @description Rating of critic_a, 0 to 100. Condition: any of the values. */
                "rating_critic_a.any"?: components["parameters"]["rating_critic_a.any"];
                /** @description Rating of critic_a, 0 to 100. Condition: none of the values (unknown values pass). */
                "rating_critic_a.not"?: components["parameters"]["rating_critic_a.not"];
                /** @description Rating of critic_a, 0 to 100. Condition: at least the value. */
                "rating_critic_a.gte"?: components["parameters"]["rating_critic_a.gte"];
                /** @description Rating of critic_a, 0 to 100. Condition: at most the value. */
                "rating_critic_a.lte"?: components["parameters"]["rating_critic_a.lte"];
                /** @description Rating of critic_b, 0 to 100. */
                rating_critic_b?: components["parameters"]["rating_critic_b"];
                /** @description Rating of critic_b, 0 to 100. Condition: any of the values. */
                "rating_critic_b.any"?: components["parameters"]["rating_critic_b.any"];
                /** @description Rating of critic_b, 0 to 100. Condition: none of the values (unknown values pass). */
                "rating_critic_b.not"?: components["parameters"]["rating_critic_b.not"];
                /** @description Rating of critic_b, 0 to 100. Condition: at least the value. */
                "rating_critic_b.gte"?: components["parameters"]["rating_critic_b.gte"];
                /** @description Rating of critic_b, 0 to 100. Condition: at most the value. */
                "rating_critic_b.lte"?: components["parameters"]["rating_critic_b.lte"];
                /** @description Rating of critics, 0 to 10. */
                rating_critics?: components["parameters"]["rating_critics"];
                /** @description Rating of critics, 0 to 10. Condition: any of the values. */
                "rating_critics.any"?: components["parameters"]["rating_critics.any"];
                /** @description Rating of critics, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_critics.not"?: components["parameters"]["rating_critics.not"];
                /** @description Rating of critics, 0 to 10. Condition: at least the value. */
                "rating_critics.gte"?: components["parameters"]["rating_critics.gte"];
                /** @description Rating of critics, 0 to 10. Condition: at most the value. */
                "rating_critics.lte"?: components["parameters"]["rating_critics.lte"];
                /** @description Votes in alpha. */
                votes_alpha?: components["parameters"]["votes_alpha"];
                /** @description Votes in alpha. Condition: any of the values. */
                "votes_alpha.any"?: components["parameters"]["votes_alpha.any"];
                /** @description Votes in alpha. Condition: none of the values (unknown values pass). */
                "votes_alpha.not"?: components["parameters"]["votes_alpha.not"];
                /** @description Votes in alpha. Condition: at least the value. */
                "votes_alpha.gte"?: components["parameters"]["votes_alpha.gte"];
                /** @description Votes in alpha. Condition: at most the value. */
                "votes_alpha.lte"?: components["parameters"]["votes_alpha.lte"];
                /** @description Votes in beta. */
                votes_beta?: components["parameters"]["votes_beta"];
                /** @description Votes in beta. Condition: any of the values. */
                "votes_beta.any"?: components["parameters"]["votes_beta.any"];
                /** @description Votes in beta. Condition: none of the values (unknown values pass). */
                "votes_beta.not"?: components["parameters"]["votes_beta.not"];
                /** @description Votes in beta. Condition: at least the value. */
                "votes_beta.gte"?: components["parameters"]["votes_beta.gte"];
                /** @description Votes in beta. Condition: at most the value. */
                "votes_beta.lte"?: components["parameters"]["votes_beta.lte"];
                /** @description Votes in gamma. */
                votes_gamma?: components["parameters"]["votes_gamma"];
                /** @description Votes in gamma. Condition: any of the values. */
                "votes_gamma.any"?: components["parameters"]["votes_gamma.any"];
                /** @description Votes in gamma. Condition: none of the values (unknown values pass). */
                "votes_gamma.not"?: components["parameters"]["votes_gamma.not"];
                /** @description Votes in gamma. Condition: at least the value. */
                "votes_gamma.gte"?: components["parameters"]["votes_gamma.gte"];
                /** @description Votes in gamma. Condition: at most the value. */
                "votes_gamma.lte"?: components["parameters"]["votes_gamma.lte"];
                /** @description Total number of votes in alpha, beta, gamma and delta. */
                votes_total?: components["parameters"]["votes_total"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: any of the values. */
                "votes_total.any"?: components["parameters"]["votes_total.any"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: none of the values (unknown values pass). */
                "votes_total.not"?: components["parameters"]["votes_total.not"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: at least the value. */
                "votes_total.gte"?: components["parameters"]["votes_total.gte"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: at most the value. */
                "votes_total.lte"?: components["parameters"]["votes_total.lte"];
                /** @description Current attention to the title. */
                popularity?: components["parameters"]["popularity"];
                /** @description Current attention to the title. Condition: any of the values. */
                "popularity.any"?: components["parameters"]["popularity.any"];
                /** @description Current attention to the title. Condition: none of the values (unknown values pass). */
                "popularity.not"?: components["parameters"]["popularity.not"];
                /** @description Current attention to the title. Condition: at least the value. */
                "popularity.gte"?: components["parameters"]["popularity.gte"];
                /** @description Current attention to the title. Condition: at most the value. */
                "popularity.lte"?: components["parameters"]["popularity.lte"];
                /** @description Genre slugs. */
                genre?: components["parameters"]["genre"];
                /** @description Genre slugs. Condition: any of the values. */
                "genre.any"?: components["parameters"]["genre.any"];
                /** @description Genre slugs. Condition: all of the values. */
                "genre.all"?: components["parameters"]["genre.all"];
                /** @description Genre slugs. Condition: none of the values (unknown values pass). */
                "genre.not"?: components["parameters"]["genre.not"];
                /** @description Tag slugs, as `/filters` lists them. */
                tag?: components["parameters"]["tag"];
                /** @description Tag slugs, as `/filters` lists them. Condition: any of the values. */
                "tag.any"?: components["parameters"]["tag.any"];
                /** @description Tag slugs, as `/filters` lists them. Condition: all of the values. */
                "tag.all"?: components["parameters"]["tag.all"];
                /** @description Tag slugs, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "tag.not"?: components["parameters"]["tag.not"];
                /** @description Countries of production, as lowercase codes. */
                country?: components["parameters"]["country"];
                /** @description Countries of production, as lowercase codes. Condition: any of the values. */
                "country.any"?: components["parameters"]["country.any"];
                /** @description Countries of production, as lowercase codes. Condition: all of the values. */
                "country.all"?: components["parameters"]["country.all"];
                /** @description Countries of production, as lowercase codes. Condition: none of the values (unknown values pass). */
                "country.not"?: components["parameters"]["country.not"];
                /** @description Original language, as an ISO 639-1 code. */
                original_language?: components["parameters"]["original_language"];
                /** @description Original language, as an ISO 639-1 code. Condition: any of the values. */
                "original_language.any"?: components["parameters"]["original_language.any"];
                /** @description Original language, as an ISO 639-1 code. Condition: none of the values (unknown values pass). */
                "original_language.not"?: components["parameters"]["original_language.not"];
                /** @description Company slugs, as `/filters` lists them. */
                companies?: components["parameters"]["companies"];
                /** @description Company slugs, as `/filters` lists them. Condition: any of the values. */
                "companies.any"?: components["parameters"]["companies.any"];
                /** @description Company slugs, as `/filters` lists them. Condition: all of the values. */
                "companies.all"?: components["parameters"]["companies.all"];
                /** @description Company slugs, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "companies.not"?: components["parameters"]["companies.not"];
                /** @description Platforms that offer the title, as `/filters` lists them. */
                platform?: components["parameters"]["platform"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: any of the values. */
                "platform.any"?: components["parameters"]["platform.any"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: all of the values. */
                "platform.all"?: components["parameters"]["platform.all"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "platform.not"?: components["parameters"]["platform.not"];
                /** @description Length in minutes. */
                runtime?: components["parameters"]["runtime"];
                /** @description Length in minutes. Condition: any of the values. */
                "runtime.any"?: components["parameters"]["runtime.any"];
                /** @description Length in minutes. Condition: none of the values (unknown values pass). */
                "runtime.not"?: components["parameters"]["runtime.not"];
                /** @description Length in minutes. Condition: at least the value. */
                "runtime.gte"?: components["parameters"]["runtime.gte"];
                /** @description Length in minutes. Condition: at most the value. */
                "runtime.lte"?: components["parameters"]["runtime.lte"];
                /** @description Number of seasons. */
                seasons_total?: components["parameters"]["seasons_total"];
                /** @description Number of seasons. Condition: any of the values. */
                "seasons_total.any"?: components["parameters"]["seasons_total.any"];
                /** @description Number of seasons. Condition: none of the values (unknown values pass). */
                "seasons_total.not"?: components["parameters"]["seasons_total.not"];
                /** @description Number of seasons. Condition: at least the value. */
                "seasons_total.gte"?: components["parameters"]["seasons_total.gte"];
                /** @description Number of seasons. Condition: at most the value. */
                "seasons_total.lte"?: components["parameters"]["seasons_total.lte"];
                /** @description Number of episodes. */
                episodes_total?: components["parameters"]["episodes_total"];
                /** @description Number of episodes. Condition: any of the values. */
                "episodes_total.any"?: components["parameters"]["episodes_total.any"];
                /** @description Number of episodes. Condition: none of the values (unknown values pass). */
                "episodes_total.not"?: components["parameters"]["episodes_total.not"];
                /** @description Number of episodes. Condition: at least the value. */
                "episodes_total.gte"?: components["parameters"]["episodes_total.gte"];
                /** @description Number of episodes. Condition: at most the value. */
                "episodes_total.lte"?: components["parameters"]["episodes_total.lte"];
                /** @description Budget in USD. */
                budget?: components["parameters"]["budget"];
                /** @description Budget in USD. Condition: any of the values. */
                "budget.any"?: components["parameters"]["budget.any"];
                /** @description Budget in USD. Condition: none of the values (unknown values pass). */
                "budget.not"?: components["parameters"]["budget.not"];
                /** @description Budget in USD. Condition: at least the value. */
                "budget.gte"?: components["parameters"]["budget.gte"];
                /** @description Budget in USD. Condition: at most the value. */
                "budget.lte"?: components["parameters"]["budget.lte"];
                /** @description Revenue in USD. */
                revenue?: components["parameters"]["revenue"];
                /** @description Revenue in USD. Condition: any of the values. */
                "revenue.any"?: components["parameters"]["revenue.any"];
                /** @description Revenue in USD. Condition: none of the values (unknown values pass). */
                "revenue.not"?: components["parameters"]["revenue.not"];
                /** @description Revenue in USD. Condition: at least the value. */
                "revenue.gte"?: components["parameters"]["revenue.gte"];
                /** @description Revenue in USD. Condition: at most the value. */
                "revenue.lte"?: components["parameters"]["revenue.lte"];
                /** @description Box office in USD. */
                box_office?: components["parameters"]["box_office"];
                /** @description Box office in USD. Condition: any of the values. */
                "box_office.any"?: components["parameters"]["box_office.any"];
                /** @description Box office in USD. Condition: none of the values (unknown values pass). */
                "box_office.not"?: components["parameters"]["box_office.not"];
                /** @description Box office in USD. Condition: at least the value. */
                "box_office.gte"?: components["parameters"]["box_office.gte"];
                /** @description Box office in USD. Condition: at most the value. */
                "box_office.lte"?: components["parameters"]["box_office.lte"];
                /** @description Awards won. */
                awards_won?: components["parameters"]["awards_won"];
                /** @description Awards won. Condition: any of the values. */
                "awards_won.any"?: components["parameters"]["awards_won.any"];
                /** @description Awards won. Condition: none of the values (unknown values pass). */
                "awards_won.not"?: components["parameters"]["awards_won.not"];
                /** @description Awards won. Condition: at least the value. */
                "awards_won.gte"?: components["parameters"]["awards_won.gte"];
                /** @description Awards won. Condition: at most the value. */
                "awards_won.lte"?: components["parameters"]["awards_won.lte"];
                /** @description Oscars won. */
                oscars_won?: components["parameters"]["oscars_won"];
                /** @description Oscars won. Condition: any of the values. */
                "oscars_won.any"?: components["parameters"]["oscars_won.any"];
                /** @description Oscars won. Condition: none of the values (unknown values pass). */
                "oscars_won.not"?: components["parameters"]["oscars_won.not"];
                /** @description Oscars won. Condition: at least the value. */
                "oscars_won.gte"?: components["parameters"]["oscars_won.gte"];
                /** @description Oscars won. Condition: at most the value. */
                "oscars_won.lte"?: components["parameters"]["oscars_won.lte"];
                /** @description Minimum age. */
                age_limit?: components["parameters"]["age_limit"];
                /** @description Minimum age. Condition: any of the values. */
                "age_limit.any"?: components["parameters"]["age_limit.any"];
                /** @description Minimum age. Condition: none of the values (unknown values pass). */
                "age_limit.not"?: components["parameters"]["age_limit.not"];
                /** @description Minimum age. Condition: at least the value. */
                "age_limit.gte"?: components["parameters"]["age_limit.gte"];
                /** @description Minimum age. Condition: at most the value. */
                "age_limit.lte"?: components["parameters"]["age_limit.lte"];
                /** @description Slugs of collections that contain the title. */
                collection?: components["parameters"]["collection"];
                /** @description Slugs of collections that contain the title. Condition: any of the values. */
                "collection.any"?: components["parameters"]["collection.any"];
                /** @description Slugs of collections that contain the title. Condition: all of the values. */
                "collection.all"?: components["parameters"]["collection.all"];
                /** @description Slugs of collections that contain the title. Condition: none of the values (unknown values pass). */
                "collection.not"?: components["parameters"]["collection.not"];
                /** @description True if the data from all catalogs of the title are complete. */
                hydrated?: components["parameters"]["hydrated"];
                /** @description True if the data from all catalogs of the title are complete. Condition: any of the values. */
                "hydrated.any"?: components["parameters"]["hydrated.any"];
                /** @description True if the data from all catalogs of the title are complete. Condition: none of the values (unknown values pass). */
                "hydrated.not"?: components["parameters"]["hydrated.not"];
                /** @description Number in catalog delta. */
                delta_id?: components["parameters"]["delta_id"];
                /** @description Number in catalog delta. Condition: any of the values. */
                "delta_id.any"?: components["parameters"]["delta_id.any"];
                /** @description Number in catalog delta. Condition: none of the values (unknown values pass). */
                "delta_id.not"?: components["parameters"]["delta_id.not"];
                /** @description Credited person, `<catalog>:<number>`. */
                person?: components["parameters"]["person"];
                /** @description Credited person, `<catalog>:<number>`. Condition: any of the values. */
                "person.any"?: components["parameters"]["person.any"];
                /** @description Credited person, `<catalog>:<number>`. Condition: all of the values. */
                "person.all"?: components["parameters"]["person.all"];
                /** @description Credited person, `<catalog>:<number>`. Condition: none of the values (unknown values pass). */
                "person.not"?: components["parameters"]["person.not"];
                /** @description Roles; the same `person` must have one of them. */
                "person.role"?: components["parameters"]["person.role"];
                /** @description True for released titles, false for upcoming ones. */
                released?: components["parameters"]["released"];
                /** @description True for released titles, false for upcoming ones. Condition: any of the values. */
                "released.any"?: components["parameters"]["released.any"];
                /** @description True for released titles, false for upcoming ones. Condition: none of the values (unknown values pass). */
                "released.not"?: components["parameters"]["released.not"];
                /** @description True for titles with a poster in any catalog. */
                has_poster?: components["parameters"]["has_poster"];
                /** @description True for titles with a poster in any catalog. Condition: any of the values. */
                "has_poster.any"?: components["parameters"]["has_poster.any"];
                /** @description True for titles with a poster in any catalog. Condition: none of the values (unknown values pass). */
                "has_poster.not"?: components["parameters"]["has_poster.not"];
                /** @description Maximum `age_limit`. */
                age_limit_max?: components["parameters"]["age_limit_max"];
                /** @description Names of values that must be known. */
                required?: components["parameters"]["required"];
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description Catalog that assigns the title's number. */
                type: components["schemas"]["TitleCatalog"];
                /** @description Number of the title in that catalog. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Titles related to a title */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TitleRelations"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["SourceUnavailable"];
            503: components["responses"]["Overloaded"];
        };
    };
    titlesBatch: {
        parameters: {
            query: {
                /** @description Titles, `<catalog>:<number>`, 100 at most. */
                ids: string[];
                /** @description Language of derived fields and labels. */
                lang?: components["schemas"]["Language"];
                /** @description Names to keep, or with `-` to remove. */
                fields?: components["schemas"]["TitleBlock"][];
                /** @description Lists to add in `included`. */
                include?: ("cast" | "media" | "texts" | "episodes" | "relations")[];
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Title cards by their numbers */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TitlesBatch"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    ids: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description Catalog that assigns the title's number. */
                type: components["schemas"]["TitleCatalog"];
                /** @description Number of the title in that catalog. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All known numbers of a title in the other catalogs */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TitleIds"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    idsBatch: {
        parameters: {
            query: {
                /** @description Titles, `<catalog>:<number>`, 100 at most. */
                ids: string[];
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All known numbers of several titles */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdsBatch"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    persons: {
        parameters: {
            query: {
                /** @description Name or part of it; a surname is enough. */
                q: string;
                /** @description Page size, 50 at most; values above it are clamped. */
                limit?: number;
                /** @description Number of items to skip; 0 when absent. */
                offset?: number;
                /** @description Adds `total`, the exact size of the selection. */
                total?: boolean;
                /** @description Adds derived fields, in this language. */
                lang?: components["schemas"]["Language"];
                /** @description Names to keep, or with `-` to remove. */
                fields?: components["schemas"]["PersonField"][];
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search people by name */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundPersons"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["SourceUnavailable"];
            503: components["responses"]["Overloaded"];
        };
    };
    person: {
        parameters: {
            query?: {
                /** @description Lists to add in `included`. */
                include?: "filmography"[];
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description Catalog that assigns the person's number. */
                type: components["schemas"]["PersonCatalog"];
                /** @description Number of the person in that catalog. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Profile of a person */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonProfile"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["SourceUnavailable"];
            503: components["responses"]["Overloaded"];
        };
    };
    filmography: {
        parameters: {
            query?: {
                /** @description Keeps titles in which the person has this role. */
                role?: components["schemas"]["CreditRole"];
                /** @description Sections by role, or a flat list. */
                group?: "role" | "none";
                /** @description Language of derived fields and labels. */
                lang?: components["schemas"]["Language"];
                /** @description Names to keep, or with `-` to remove. */
                fields?: components["schemas"]["FilmographyField"][];
                /** @description Page size: 1000 when absent, 1000 at most; values above it are clamped. Section size: 10 when absent, 50 at most; values above it are clamped. */
                limit?: number;
                /** @description Number of items to skip; 0 when absent. Not allowed with sections. */
                offset?: number;
                /** @description Signed keys: `-` or no sign descending, `+` ascending; a comma adds a tie-breaker. When absent: `-release_date`. */
                sort?: components["schemas"]["SortKey"][];
                /** @description Makes `sort=random` the same order for the same seed. */
                seed?: number;
                /** @description Number in catalog alpha. */
                alpha_id?: components["parameters"]["alpha_id"];
                /** @description Number in catalog alpha. Condition: any of the values. */
                "alpha_id.any"?: components["parameters"]["alpha_id.any"];
                /** @description Number in catalog alpha. Condition: none of the values (unknown values pass). */
                "alpha_id.not"?: components["parameters"]["alpha_id.not"];
                /** @description Number in catalog beta. */
                beta_id?: components["parameters"]["beta_id"];
                /** @description Number in catalog beta. Condition: any of the values. */
                "beta_id.any"?: components["parameters"]["beta_id.any"];
                /** @description Number in catalog beta. Condition: none of the values (unknown values pass). */
                "beta_id.not"?: components["parameters"]["beta_id.not"];
                /** @description Number in catalog gamma. */
                gamma_id?: components["parameters"]["gamma_id"];
                /** @description Number in catalog gamma. Condition: any of the values. */
                "gamma_id.any"?: components["parameters"]["gamma_id.any"];
                /** @description Number in catalog gamma. Condition: none of the values (unknown values pass). */
                "gamma_id.not"?: components["parameters"]["gamma_id.not"];
                /** @description Number in the series catalog of gamma. */
                gamma_tv_id?: components["parameters"]["gamma_tv_id"];
                /** @description Number in the series catalog of gamma. Condition: any of the values. */
                "gamma_tv_id.any"?: components["parameters"]["gamma_tv_id.any"];
                /** @description Number in the series catalog of gamma. Condition: none of the values (unknown values pass). */
                "gamma_tv_id.not"?: components["parameters"]["gamma_tv_id.not"];
                /** @description Kind of the title. */
                kind?: components["parameters"]["kind"];
                /** @description Kind of the title. Condition: any of the values. */
                "kind.any"?: components["parameters"]["kind.any"];
                /** @description Kind of the title. Condition: none of the values (unknown values pass). */
                "kind.not"?: components["parameters"]["kind.not"];
                /** @description True for titles that have seasons and episodes. */
                is_series?: components["parameters"]["is_series"];
                /** @description True for titles that have seasons and episodes. Condition: any of the values. */
                "is_series.any"?: components["parameters"]["is_series.any"];
                /** @description True for titles that have seasons and episodes. Condition: none of the values (unknown values pass). */
                "is_series.not"?: components["parameters"]["is_series.not"];
                /** @description True for adult titles; unknown counts as `false`. */
                adult?: components["parameters"]["adult"];
                /** @description True for adult titles; unknown counts as `false`. Condition: any of the values. */
                "adult.any"?: components["parameters"]["adult.any"];
                /** @description True for adult titles; unknown counts as `false`. Condition: none of the values (unknown values pass). */
                "adult.not"?: components["parameters"]["adult.not"];
                /** @description Year of the title. */
                year?: components["parameters"]["year"];
                /** @description Year of the title. Condition: any of the values. */
                "year.any"?: components["parameters"]["year.any"];
                /** @description Year of the title. Condition: none of the values (unknown values pass). */
                "year.not"?: components["parameters"]["year.not"];
                /** @description Year of the title. Condition: at least the value. */
                "year.gte"?: components["parameters"]["year.gte"];
                /** @description Year of the title. Condition: at most the value. */
                "year.lte"?: components["parameters"]["year.lte"];
                /** @description First release date of the title, in any region and of any type. */
                release_date?: components["parameters"]["release_date"];
                /** @description First release date of the title, in any region and of any type. Condition: any of the values. */
                "release_date.any"?: components["parameters"]["release_date.any"];
                /** @description First release date of the title, in any region and of any type. Condition: none of the values (unknown values pass). */
                "release_date.not"?: components["parameters"]["release_date.not"];
                /** @description First release date of the title, in any region and of any type. Condition: at least the value. */
                "release_date.gte"?: components["parameters"]["release_date.gte"];
                /** @description First release date of the title, in any region and of any type. Condition: at most the value. */
                "release_date.lte"?: components["parameters"]["release_date.lte"];
                /** @description First world premiere. */
                premiere_world?: components["parameters"]["premiere_world"];
                /** @description First world premiere. Condition: any of the values. */
                "premiere_world.any"?: components["parameters"]["premiere_world.any"];
                /** @description First world premiere. Condition: none of the values (unknown values pass). */
                "premiere_world.not"?: components["parameters"]["premiere_world.not"];
                /** @description First world premiere. Condition: at least the value. */
                "premiere_world.gte"?: components["parameters"]["premiere_world.gte"];
                /** @description First world premiere. Condition: at most the value. */
                "premiere_world.lte"?: components["parameters"]["premiere_world.lte"];
                /** @description First Russian premiere. */
                premiere_ru?: components["parameters"]["premiere_ru"];
                /** @description First Russian premiere. Condition: any of the values. */
                "premiere_ru.any"?: components["parameters"]["premiere_ru.any"];
                /** @description First Russian premiere. Condition: none of the values (unknown values pass). */
                "premiere_ru.not"?: components["parameters"]["premiere_ru.not"];
                /** @description First Russian premiere. Condition: at least the value. */
                "premiere_ru.gte"?: components["parameters"]["premiere_ru.gte"];
                /** @description First Russian premiere. Condition: at most the value. */
                "premiere_ru.lte"?: components["parameters"]["premiere_ru.lte"];
                /** @description First digital release in any region. */
                digital_release?: components["parameters"]["digital_release"];
                /** @description First digital release in any region. Condition: any of the values. */
                "digital_release.any"?: components["parameters"]["digital_release.any"];
                /** @description First digital release in any region. Condition: none of the values (unknown values pass). */
                "digital_release.not"?: components["parameters"]["digital_release.not"];
                /** @description First digital release in any region. Condition: at least the value. */
                "digital_release.gte"?: components["parameters"]["digital_release.gte"];
                /** @description First digital release in any region. Condition: at most the value. */
                "digital_release.lte"?: components["parameters"]["digital_release.lte"];
                /** @description Year in which the series began. */
                start_year?: components["parameters"]["start_year"];
                /** @description Year in which the series began. Condition: any of the values. */
                "start_year.any"?: components["parameters"]["start_year.any"];
                /** @description Year in which the series began. Condition: none of the values (unknown values pass). */
                "start_year.not"?: components["parameters"]["start_year.not"];
                /** @description Year in which the series began. Condition: at least the value. */
                "start_year.gte"?: components["parameters"]["start_year.gte"];
                /** @description Year in which the series began. Condition: at most the value. */
                "start_year.lte"?: components["parameters"]["start_year.lte"];
                /** @description Year in which the series ended. */
                end_year?: components["parameters"]["end_year"];
                /** @description Year in which the series ended. Condition: any of the values. */
                "end_year.any"?: components["parameters"]["end_year.any"];
                /** @description Year in which the series ended. Condition: none of the values (unknown values pass). */
                "end_year.not"?: components["parameters"]["end_year.not"];
                /** @description Year in which the series ended. Condition: at least the value. */
                "end_year.gte"?: components["parameters"]["end_year.gte"];
                /** @description Year in which the series ended. Condition: at most the value. */
                "end_year.lte"?: components["parameters"]["end_year.lte"];
                /** @description First known rating in the order alpha, beta, gamma. */
                rating?: components["parameters"]["rating"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: any of the values. */
                "rating.any"?: components["parameters"]["rating.any"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: none of the values (unknown values pass). */
                "rating.not"?: components["parameters"]["rating.not"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: at least the value. */
                "rating.gte"?: components["parameters"]["rating.gte"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: at most the value. */
                "rating.lte"?: components["parameters"]["rating.lte"];
                /** @description Rating in alpha, 0 to 10. */
                rating_alpha?: components["parameters"]["rating_alpha"];
                /** @description Rating in alpha, 0 to 10. Condition: any of the values. */
                "rating_alpha.any"?: components["parameters"]["rating_alpha.any"];
                /** @description Rating in alpha, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_alpha.not"?: components["parameters"]["rating_alpha.not"];
                /** @description Rating in alpha, 0 to 10. Condition: at least the value. */
                "rating_alpha.gte"?: components["parameters"]["rating_alpha.gte"];
                /** @description Rating in alpha, 0 to 10. Condition: at most the value. */
                "rating_alpha.lte"?: components["parameters"]["rating_alpha.lte"];
                /** @description Rating in beta, 0 to 10. */
                rating_beta?: components["parameters"]["rating_beta"];
                /** @description Rating in beta, 0 to 10. Condition: any of the values. */
                "rating_beta.any"?: components["parameters"]["rating_beta.any"];
                /** @description Rating in beta, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_beta.not"?: components["parameters"]["rating_beta.not"];
                /** @description Rating in beta, 0 to 10. Condition: at least the value. */
                "rating_beta.gte"?: components["parameters"]["rating_beta.gte"];
                /** @description Rating in beta, 0 to 10. Condition: at most the value. */
                "rating_beta.lte"?: components["parameters"]["rating_beta.lte"];
                /** @description Rating in gamma, 0 to 10. */
                rating_gamma?: components["parameters"]["rating_gamma"];
                /** @description Rating in gamma, 0 to 10. Condition: any of the values. */
                "rating_gamma.any"?: components["parameters"]["rating_gamma.any"];
                /** @description Rating in gamma, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_gamma.not"?: components["parameters"]["rating_gamma.not"];
                /** @description Rating in gamma, 0 to 10. Condition: at least the value. */
                "rating_gamma.gte"?: components["parameters"]["rating_gamma.gte"];
                /** @description Rating in gamma, 0 to 10. Condition: at most the value. */
                "rating_gamma.lte"?: components["parameters"]["rating_gamma.lte"];
                /** @description Rating of critic_a, 0 to 100. */
                rating_critic_a?: components["parameters"]["rating_critic_a"];
                /** @description Rating of critic_a, 0 to 100. Condition: any of the values. */
                "rating_critic_a.any"?: components["parameters"]["rating_critic_a.any"];
                /** @description Rating of critic_a, 0 to 100. Condition: none of the values (unknown values pass). */
                "rating_critic_a.not"?: components["parameters"]["rating_critic_a.not"];
                /** @description Rating of critic_a, 0 to 100. Condition: at least the value. */
                "rating_critic_a.gte"?: components["parameters"]["rating_critic_a.gte"];
                /** @description Rating of critic_a, 0 to 100. Condition: at most the value. */
                "rating_critic_a.lte"?: components["parameters"]["rating_critic_a.lte"];
                /** @description Rating of critic_b, 0 to 100. */
                rating_critic_b?: components["parameters"]["rating_critic_b"];
                /** @description Rating of critic_b, 0 to 100. Condition: any of the values. */
                "rating_critic_b.any"?: components["parameters"]["rating_critic_b.any"];
                /** @description Rating of critic_b, 0 to 100. Condition: none of the values (unknown values pass). */
                "rating_critic_b.not"?: components["parameters"]["rating_critic_b.not"];
                /** @description Rating of critic_b, 0 to 100. Condition: at least the value. */
                "rating_critic_b.gte"?: components["parameters"]["rating_critic_b.gte"];
                /** @description Rating of critic_b, 0 to 100. Condition: at most the value. */
                "rating_critic_b.lte"?: components["parameters"]["rating_critic_b.lte"];
                /** @description Rating of critics, 0 to 10. */
                rating_critics?: components["parameters"]["rating_critics"];
                /** @description Rating of critics, 0 to 10. Condition: any of the values. */
                "rating_critics.any"?: components["parameters"]["rating_critics.any"];
                /** @description Rating of critics, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_critics.not"?: components["parameters"]["rating_critics.not"];
                /** @description Rating of critics, 0 to 10. Condition: at least the value. */
                "rating_critics.gte"?: components["parameters"]["rating_critics.gte"];
                /** @description Rating of critics, 0 to 10. Condition: at most the value. */
                "rating_critics.lte"?: components["parameters"]["rating_critics.lte"];
                /** @description Votes in alpha. */
                votes_alpha?: components["parameters"]["votes_alpha"];
                /** @description Votes in alpha. Condition: any of the values. */
                "votes_alpha.any"?: components["parameters"]["votes_alpha.any"];
                /** @description Votes in alpha. Condition: none of the values (unknown values pass). */
                "votes_alpha.not"?: components["parameters"]["votes_alpha.not"];
                /** @description Votes in alpha. Condition: at least the value. */
                "votes_alpha.gte"?: components["parameters"]["votes_alpha.gte"];
                /** @description Votes in alpha. Condition: at most the value. */
                "votes_alpha.lte"?: components["parameters"]["votes_alpha.lte"];
                /** @description Votes in beta. */
                votes_beta?: components["parameters"]["votes_beta"];
                /** @description Votes in beta. Condition: any of the values. */
                "votes_beta.any"?: components["parameters"]["votes_beta.any"];
                /** @description Votes in beta. Condition: none of the values (unknown values pass). */
                "votes_beta.not"?: components["parameters"]["votes_beta.not"];
                /** @description Votes in beta. Condition: at least the value. */
                "votes_beta.gte"?: components["parameters"]["votes_beta.gte"];
                /** @description Votes in beta. Condition: at most the value. */
                "votes_beta.lte"?: components["parameters"]["votes_beta.lte"];
                /** @description Votes in gamma. */
                votes_gamma?: components["parameters"]["votes_gamma"];
                /** @description Votes in gamma. Condition: any of the values. */
                "votes_gamma.any"?: components["parameters"]["votes_gamma.any"];
                /** @description Votes in gamma. Condition: none of the values (unknown values pass). */
                "votes_gamma.not"?: components["parameters"]["votes_gamma.not"];
                /** @description Votes in gamma. Condition: at least the value. */
                "votes_gamma.gte"?: components["parameters"]["votes_gamma.gte"];
                /** @description Votes in gamma. Condition: at most the value. */
                "votes_gamma.lte"?: components["parameters"]["votes_gamma.lte"];
                /** @description Total number of votes in alpha, beta, gamma and delta. */
                votes_total?: components["parameters"]["votes_total"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: any of the values. */
                "votes_total.any"?: components["parameters"]["votes_total.any"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: none of the values (unknown values pass). */
                "votes_total.not"?: components["parameters"]["votes_total.not"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: at least the value. */
                "votes_total.gte"?: components["parameters"]["votes_total.gte"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: at most the value. */
                "votes_total.lte"?: components["parameters"]["votes_total.lte"];
                /** @description Current attention to the title. */
                popularity?: components["parameters"]["popularity"];
                /** @description Current attention to the title. Condition: any of the values. */
                "popularity.any"?: components["parameters"]["popularity.any"];
                /** @description Current attention to the title. Condition: none of the values (unknown values pass). */
                "popularity.not"?: components["parameters"]["popularity.not"];
                /** @description Current attention to the title. Condition: at least the value. */
                "popularity.gte"?: components["parameters"]["popularity.gte"];
                /** @description Current attention to the title. Condition: at most the value. */
                "popularity.lte"?: components["parameters"]["popularity.lte"];
                /** @description Genre slugs. */
                genre?: components["parameters"]["genre"];
                /** @description Genre slugs. Condition: any of the values. */
                "genre.any"?: components["parameters"]["genre.any"];
                /** @description Genre slugs. Condition: all of the values. */
                "genre.all"?: components["parameters"]["genre.all"];
                /** @description Genre slugs. Condition: none of the values (unknown values pass). */
                "genre.not"?: components["parameters"]["genre.not"];
                /** @description Tag slugs, as `/filters` lists them. */
                tag?: components["parameters"]["tag"];
                /** @description Tag slugs, as `/filters` lists them. Condition: any of the values. */
                "tag.any"?: components["parameters"]["tag.any"];
                /** @description Tag slugs, as `/filters` lists them. Condition: all of the values. */
                "tag.all"?: components["parameters"]["tag.all"];
                /** @description Tag slugs, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "tag.not"?: components["parameters"]["tag.not"];
                /** @description Countries of production, as lowercase codes. */
                country?: components["parameters"]["country"];
                /** @description Countries of production, as lowercase codes. Condition: any of the values. */
                "country.any"?: components["parameters"]["country.any"];
                /** @description Countries of production, as lowercase codes. Condition: all of the values. */
                "country.all"?: components["parameters"]["country.all"];
                /** @description Countries of production, as lowercase codes. Condition: none of the values (unknown values pass). */
                "country.not"?: components["parameters"]["country.not"];
                /** @description Original language, as an ISO 639-1 code. */
                original_language?: components["parameters"]["original_language"];
                /** @description Original language, as an ISO 639-1 code. Condition: any of the values. */
                "original_language.any"?: components["parameters"]["original_language.any"];
                /** @description Original language, as an ISO 639-1 code. Condition: none of the values (unknown values pass). */
                "original_language.not"?: components["parameters"]["original_language.not"];
                /** @description Company slugs, as `/filters` lists them. */
                companies?: components["parameters"]["companies"];
                /** @description Company slugs, as `/filters` lists them. Condition: any of the values. */
                "companies.any"?: components["parameters"]["companies.any"];
                /** @description Company slugs, as `/filters` lists them. Condition: all of the values. */
                "companies.all"?: components["parameters"]["companies.all"];
                /** @description Company slugs, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "companies.not"?: components["parameters"]["companies.not"];
                /** @description Platforms that offer the title, as `/filters` lists them. */
                platform?: components["parameters"]["platform"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: any of the values. */
                "platform.any"?: components["parameters"]["platform.any"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: all of the values. */
                "platform.all"?: components["parameters"]["platform.all"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "platform.not"?: components["parameters"]["platform.not"];
                /** @description Length in minutes. */
                runtime?: components["parameters"]["runtime"];
                /** @description Length in minutes. Condition: any of the values. */
                "runtime.any"?: components["parameters"]["runtime.any"];
                /** @description Length in minutes. Condition: none of the values (unknown values pass). */
                "runtime.not"?: components["parameters"]["runtime.not"];
                /** @description Length in minutes. Condition: at least the value. */
                "runtime.gte"?: components["parameters"]["runtime.gte"];
                /** @description Length in minutes. Condition: at most the value. */
                "runtime.lte"?: components["parameters"]["runtime.lte"];
                /** @description Number of seasons. */
                seasons_total?: components["parameters"]["seasons_total"];
                /** @description Number of seasons. Condition: any of the values. */
                "seasons_total.any"?: components["parameters"]["seasons_total.any"];
                /** @description Number of seasons. Condition: none of the values (unknown values pass). */
                "seasons_total.not"?: components["parameters"]["seasons_total.not"];
                /** @description Number of seasons. Condition: at least the value. */
                "seasons_total.gte"?: components["parameters"]["seasons_total.gte"];
                /** @description Number of seasons. Condition: at most the value. */
                "seasons_total.lte"?: components["parameters"]["seasons_total.lte"];
                /** @description Number of episodes. */
                episodes_total?: components["parameters"]["episodes_total"];
                /** @description Number of episodes. Condition: any of the values. */
                "episodes_total.any"?: components["parameters"]["episodes_total.any"];
                /** @description Number of episodes. Condition: none of the values (unknown values pass). */
                "episodes_total.not"?: components["parameters"]["episodes_total.not"];
                /** @description Number of episodes. Condition: at least the value. */
                "episodes_total.gte"?: components["parameters"]["episodes_total.gte"];
                /** @description Number of episodes. Condition: at most the value. */
                "episodes_total.lte"?: components["parameters"]["episodes_total.lte"];
                /** @description Budget in USD. */
                budget?: components["parameters"]["budget"];
                /** @description Budget in USD. Condition: any of the values. */
                "budget.any"?: components["parameters"]["budget.any"];
                /** @description Budget in USD. Condition: none of the values (unknown values pass). */
                "budget.not"?: components["parameters"]["budget.not"];
                /** @description Budget in USD. Condition: at least the value. */
                "budget.gte"?: components["parameters"]["budget.gte"];
                /** @description Budget in USD. Condition: at most the value. */
                "budget.lte"?: components["parameters"]["budget.lte"];
                /** @description Revenue in USD. */
                revenue?: components["parameters"]["revenue"];
                /** @description Revenue in USD. Condition: any of the values. */
                "revenue.any"?: components["parameters"]["revenue.any"];
                /** @description Revenue in USD. Condition: none of the values (unknown values pass). */
                "revenue.not"?: components["parameters"]["revenue.not"];
                /** @description Revenue in USD. Condition: at least the value. */
                "revenue.gte"?: components["parameters"]["revenue.gte"];
                /** @description Revenue in USD. Condition: at most the value. */
                "revenue.lte"?: components["parameters"]["revenue.lte"];
                /** @description Box office in USD. */
                box_office?: components["parameters"]["box_office"];
                /** @description Box office in USD. Condition: any of the values. */
                "box_office.any"?: components["parameters"]["box_office.any"];
                /** @description Box office in USD. Condition: none of the values (unknown values pass). */
                "box_office.not"?: components["parameters"]["box_office.not"];
                /** @description Box office in USD. Condition: at least the value. */
                "box_office.gte"?: components["parameters"]["box_office.gte"];
                /** @description Box office in USD. Condition: at most the value. */
                "box_office.lte"?: components["parameters"]["box_office.lte"];
                /** @description Awards won. */
                awards_won?: components["parameters"]["awards_won"];
                /** @description Awards won. Condition: any of the values. */
                "awards_won.any"?: components["parameters"]["awards_won.any"];
                /** @description Awards won. Condition: none of the values (unknown values pass). */
                "awards_won.not"?: components["parameters"]["awards_won.not"];
                /** @description Awards won. Condition: at least the value. */
                "awards_won.gte"?: components["parameters"]["awards_won.gte"];
                /** @description Awards won. Condition: at most the value. */
                "awards_won.lte"?: components["parameters"]["awards_won.lte"];
                /** @description Oscars won. */
                oscars_won?: components["parameters"]["oscars_won"];
                /** @description Oscars won. Condition: any of the values. */
                "oscars_won.any"?: components["parameters"]["oscars_won.any"];
                /** @description Oscars won. Condition: none of the values (unknown values pass). */
                "oscars_won.not"?: components["parameters"]["oscars_won.not"];
                /** @description Oscars won. Condition: at least the value. */
                "oscars_won.gte"?: components["parameters"]["oscars_won.gte"];
                /** @description Oscars won. Condition: at most the value. */
                "oscars_won.lte"?: components["parameters"]["oscars_won.lte"];
                /** @description Minimum age. */
                age_limit?: components["parameters"]["age_limit"];
                /** @description Minimum age. Condition: any of the values. */
                "age_limit.any"?: components["parameters"]["age_limit.any"];
                /** @description Minimum age. Condition: none of the values (unknown values pass). */
                "age_limit.not"?: components["parameters"]["age_limit.not"];
                /** @description Minimum age. Condition: at least the value. */
                "age_limit.gte"?: components["parameters"]["age_limit.gte"];
                /** @description Minimum age. Condition: at most the value. */
                "age_limit.lte"?: components["parameters"]["age_limit.lte"];
                /** @description Slugs of collections that contain the title. */
                collection?: components["parameters"]["collection"];
                /** @description Slugs of collections that contain the title. Condition: any of the values. */
                "collection.any"?: components["parameters"]["collection.any"];
                /** @description Slugs of collections that contain the title. Condition: all of the values. */
                "collection.all"?: components["parameters"]["collection.all"];
                /** @description Slugs of collections that contain the title. Condition: none of the values (unknown values pass). */
                "collection.not"?: components["parameters"]["collection.not"];
                /** @description True if the data from all catalogs of the title are complete. */
                hydrated?: components["parameters"]["hydrated"];
                /** @description True if the data from all catalogs of the title are complete. Condition: any of the values. */
                "hydrated.any"?: components["parameters"]["hydrated.any"];
                /** @description True if the data from all catalogs of the title are complete. Condition: none of the values (unknown values pass). */
                "hydrated.not"?: components["parameters"]["hydrated.not"];
                /** @description Number in catalog delta. */
                delta_id?: components["parameters"]["delta_id"];
                /** @description Number in catalog delta. Condition: any of the values. */
                "delta_id.any"?: components["parameters"]["delta_id.any"];
                /** @description Number in catalog delta. Condition: none of the values (unknown values pass). */
                "delta_id.not"?: components["parameters"]["delta_id.not"];
                /** @description Credited person, `<catalog>:<number>`. */
                person?: components["parameters"]["person"];
                /** @description Credited person, `<catalog>:<number>`. Condition: any of the values. */
                "person.any"?: components["parameters"]["person.any"];
                /** @description Credited person, `<catalog>:<number>`. Condition: all of the values. */
                "person.all"?: components["parameters"]["person.all"];
                /** @description Credited person, `<catalog>:<number>`. Condition: none of the values (unknown values pass). */
                "person.not"?: components["parameters"]["person.not"];
                /** @description Roles; the same `person` must have one of them. */
                "person.role"?: components["parameters"]["person.role"];
                /** @description True for released titles, false for upcoming ones. */
                released?: components["parameters"]["released"];
                /** @description True for released titles, false for upcoming ones. Condition: any of the values. */
                "released.any"?: components["parameters"]["released.any"];
                /** @description True for released titles, false for upcoming ones. Condition: none of the values (unknown values pass). */
                "released.not"?: components["parameters"]["released.not"];
                /** @description True for titles with a poster in any catalog. */
                has_poster?: components["parameters"]["has_poster"];
                /** @description True for titles with a poster in any catalog. Condition: any of the values. */
                "has_poster.any"?: components["parameters"]["has_poster.any"];
                /** @description True for titles with a poster in any catalog. Condition: none of the values (unknown values pass). */
                "has_poster.not"?: components["parameters"]["has_poster.not"];
                /** @description Maximum `age_limit`. */
                age_limit_max?: components["parameters"]["age_limit_max"];
                /** @description Names of values that must be known. */
                required?: components["parameters"]["required"];
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description Catalog that assigns the person's number. */
                type: components["schemas"]["PersonCatalog"];
                /** @description Number of the person in that catalog. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Titles of a person */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Filmography"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["SourceUnavailable"];
            503: components["responses"]["Overloaded"];
        };
    };
    jointTitles: {
        parameters: {
            query?: {
                /** @description Role of both persons; any role when absent. */
                role?: components["schemas"]["CreditRole"];
                /** @description Newest first, or best rated first. */
                sort?: "release_date" | "rating";
                /** @description Page size, 1000 at most; values above it are clamped. */
                limit?: number;
                /** @description Number of items to skip; 0 when absent. */
                offset?: number;
                /** @description Adds derived fields, in this language. */
                lang?: components["schemas"]["Language"];
                /** @description Names to keep, or with `-` to remove. */
                fields?: components["schemas"]["TitleField"][];
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description Catalog that assigns the person's number. */
                type: components["schemas"]["PersonCatalog"];
                /** @description Number of the person in that catalog. */
                id: string;
                /** @description Catalog that assigns the second person's number. */
                type2: components["schemas"]["PersonCatalog"];
                /** @description Number of the second person in that catalog. */
                id2: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Titles two people worked on together */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JointTitles"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["SourceUnavailable"];
            503: components["responses"]["Overloaded"];
        };
    };
    personsBatch: {
        parameters: {
            query: {
                /** @description Persons, `<catalog>:<number>`, 100 at most. */
                ids: string[];
                /** @description Lists to add in `included`. */
                include?: "filmography"[];
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Profiles of persons by their numbers */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonsBatch"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["SourceUnavailable"];
            503: components["responses"]["Overloaded"];
        };
    };
    collections: {
        parameters: {
            query?: {
                /** @description Page size, 50 at most; values above it are clamped. */
                limit?: number;
                /** @description Number of items to skip; 0 when absent. */
                offset?: number;
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Named collections of titles */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collections"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    collection: {
        parameters: {
            query?: {
                /** @description Language of derived fields and labels. */
                lang?: components["schemas"]["Language"];
                /** @description Names to keep, or with `-` to remove. */
                fields?: components["schemas"]["CollectionField"][];
                /** @description Page size, 50 at most; values above it are clamped. */
                limit?: number;
                /** @description Number of items to skip; 0 when absent. */
                offset?: number;
                /** @description Adds `total`, the exact size of the selection. */
                total?: boolean;
                /** @description Free text over Russian, English and original titles. */
                q?: components["parameters"]["q"];
                /** @description Signed keys: `-` or no sign descending, `+` ascending; a comma adds a tie-breaker. When absent: the editor's order, or `-relevance` if there is `q`. */
                sort?: components["schemas"]["SortKey"][];
                /** @description Makes `sort=random` the same order for the same seed. */
                seed?: number;
                /** @description Number in catalog alpha. */
                alpha_id?: components["parameters"]["alpha_id"];
                /** @description Number in catalog alpha. Condition: any of the values. */
                "alpha_id.any"?: components["parameters"]["alpha_id.any"];
                /** @description Number in catalog alpha. Condition: none of the values (unknown values pass). */
                "alpha_id.not"?: components["parameters"]["alpha_id.not"];
                /** @description Number in catalog beta. */
                beta_id?: components["parameters"]["beta_id"];
                /** @description Number in catalog beta. Condition: any of the values. */
                "beta_id.any"?: components["parameters"]["beta_id.any"];
                /** @description Number in catalog beta. Condition: none of the values (unknown values pass). */
                "beta_id.not"?: components["parameters"]["beta_id.not"];
                /** @description Number in catalog gamma. */
                gamma_id?: components["parameters"]["gamma_id"];
                /** @description Number in catalog gamma. Condition: any of the values. */
                "gamma_id.any"?: components["parameters"]["gamma_id.any"];
                /** @description Number in catalog gamma. Condition: none of the values (unknown values pass). */
                "gamma_id.not"?: components["parameters"]["gamma_id.not"];
                /** @description Number in the series catalog of gamma. */
                gamma_tv_id?: components["parameters"]["gamma_tv_id"];
                /** @description Number in the series catalog of gamma. Condition: any of the values. */
                "gamma_tv_id.any"?: components["parameters"]["gamma_tv_id.any"];
                /** @description Number in the series catalog of gamma. Condition: none of the values (unknown values pass). */
                "gamma_tv_id.not"?: components["parameters"]["gamma_tv_id.not"];
                /** @description Kind of the title. */
                kind?: components["parameters"]["kind"];
                /** @description Kind of the title. Condition: any of the values. */
                "kind.any"?: components["parameters"]["kind.any"];
                /** @description Kind of the title. Condition: none of the values (unknown values pass). */
                "kind.not"?: components["parameters"]["kind.not"];
                /** @description True for titles that have seasons and episodes. */
                is_series?: components["parameters"]["is_series"];
                /** @description True for titles that have seasons and episodes. Condition: any of the values. */
                "is_series.any"?: components["parameters"]["is_series.any"];
                /** @description True for titles that have seasons and episodes. Condition: none of the values (unknown values pass). */
                "is_series.not"?: components["parameters"]["is_series.not"];
                /** @description True for adult titles; unknown counts as `false`. */
                adult?: components["parameters"]["adult"];
                /** @description True for adult titles; unknown counts as `false`. Condition: any of the values. */
                "adult.any"?: components["parameters"]["adult.any"];
                /** @description True for adult titles; unknown counts as `false`. Condition: none of the values (unknown values pass). */
                "adult.not"?: components["parameters"]["adult.not"];
                /** @description Year of the title. */
                year?: components["parameters"]["year"];
                /** @description Year of the title. Condition: any of the values. */
                "year.any"?: components["parameters"]["year.any"];
                /** @description Year of the title. Condition: none of the values (unknown values pass). */
                "year.not"?: components["parameters"]["year.not"];
                /** @description Year of the title. Condition: at least the value. */
                "year.gte"?: components["parameters"]["year.gte"];
                /** @description Year of the title. Condition: at most the value. */
                "year.lte"?: components["parameters"]["year.lte"];
                /** @description First release date of the title, in any region and of any type. */
                release_date?: components["parameters"]["release_date"];
                /** @description First release date of the title, in any region and of any type. Condition: any of the values. */
                "release_date.any"?: components["parameters"]["release_date.any"];
                /** @description First release date of the title, in any region and of any type. Condition: none of the values (unknown values pass). */
                "release_date.not"?: components["parameters"]["release_date.not"];
                /** @description First release date of the title, in any region and of any type. Condition: at least the value. */
                "release_date.gte"?: components["parameters"]["release_date.gte"];
                /** @description First release date of the title, in any region and of any type. Condition: at most the value. */
                "release_date.lte"?: components["parameters"]["release_date.lte"];
                /** @description First world premiere. */
                premiere_world?: components["parameters"]["premiere_world"];
                /** @description First world premiere. Condition: any of the values. */
                "premiere_world.any"?: components["parameters"]["premiere_world.any"];
                /** @description First world premiere. Condition: none of the values (unknown values pass). */
                "premiere_world.not"?: components["parameters"]["premiere_world.not"];
                /** @description First world premiere. Condition: at least the value. */
                "premiere_world.gte"?: components["parameters"]["premiere_world.gte"];
                /** @description First world premiere. Condition: at most the value. */
                "premiere_world.lte"?: components["parameters"]["premiere_world.lte"];
                /** @description First Russian premiere. */
                premiere_ru?: components["parameters"]["premiere_ru"];
                /** @description First Russian premiere. Condition: any of the values. */
                "premiere_ru.any"?: components["parameters"]["premiere_ru.any"];
                /** @description First Russian premiere. Condition: none of the values (unknown values pass). */
                "premiere_ru.not"?: components["parameters"]["premiere_ru.not"];
                /** @description First Russian premiere. Condition: at least the value. */
                "premiere_ru.gte"?: components["parameters"]["premiere_ru.gte"];
                /** @description First Russian premiere. Condition: at most the value. */
                "premiere_ru.lte"?: components["parameters"]["premiere_ru.lte"];
                /** @description First digital release in any region. */
                digital_release?: components["parameters"]["digital_release"];
                /** @description First digital release in any region. Condition: any of the values. */
                "digital_release.any"?: components["parameters"]["digital_release.any"];
                /** @description First digital release in any region. Condition: none of the values (unknown values pass). */
                "digital_release.not"?: components["parameters"]["digital_release.not"];
                /** @description First digital release in any region. Condition: at least the value. */
                "digital_release.gte"?: components["parameters"]["digital_release.gte"];
                /** @description First digital release in any region. Condition: at most the value. */
                "digital_release.lte"?: components["parameters"]["digital_release.lte"];
                /** @description Year in which the series began. */
                start_year?: components["parameters"]["start_year"];
                /** @description Year in which the series began. Condition: any of the values. */
                "start_year.any"?: components["parameters"]["start_year.any"];
                /** @description Year in which the series began. Condition: none of the values (unknown values pass). */
                "start_year.not"?: components["parameters"]["start_year.not"];
                /** @description Year in which the series began. Condition: at least the value. */
                "start_year.gte"?: components["parameters"]["start_year.gte"];
                /** @description Year in which the series began. Condition: at most the value. */
                "start_year.lte"?: components["parameters"]["start_year.lte"];
                /** @description Year in which the series ended. */
                end_year?: components["parameters"]["end_year"];
                /** @description Year in which the series ended. Condition: any of the values. */
                "end_year.any"?: components["parameters"]["end_year.any"];
                /** @description Year in which the series ended. Condition: none of the values (unknown values pass). */
                "end_year.not"?: components["parameters"]["end_year.not"];
                /** @description Year in which the series ended. Condition: at least the value. */
                "end_year.gte"?: components["parameters"]["end_year.gte"];
                /** @description Year in which the series ended. Condition: at most the value. */
                "end_year.lte"?: components["parameters"]["end_year.lte"];
                /** @description First known rating in the order alpha, beta, gamma. */
                rating?: components["parameters"]["rating"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: any of the values. */
                "rating.any"?: components["parameters"]["rating.any"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: none of the values (unknown values pass). */
                "rating.not"?: components["parameters"]["rating.not"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: at least the value. */
                "rating.gte"?: components["parameters"]["rating.gte"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: at most the value. */
                "rating.lte"?: components["parameters"]["rating.lte"];
                /** @description Rating in alpha, 0 to 10. */
                rating_alpha?: components["parameters"]["rating_alpha"];
                /** @description Rating in alpha, 0 to 10. Condition: any of the values. */
                "rating_alpha.any"?: components["parameters"]["rating_alpha.any"];
                /** @description Rating in alpha, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_alpha.not"?: components["parameters"]["rating_alpha.not"];
                /** @description Rating in alpha, 0 to 10. Condition: at least the value. */
                "rating_alpha.gte"?: components["parameters"]["rating_alpha.gte"];
                /** @description Rating in alpha, 0 to 10. Condition: at most the value. */
                "rating_alpha.lte"?: components["parameters"]["rating_alpha.lte"];
                /** @description Rating in beta, 0 to 10. */
                rating_beta?: components["parameters"]["rating_beta"];
                /** @description Rating in beta, 0 to 10. Condition: any of the values. */
                "rating_beta.any"?: components["parameters"]["rating_beta.any"];
                /** @description Rating in beta, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_beta.not"?: components["parameters"]["rating_beta.not"];
                /** @description Rating in beta, 0 to 10. Condition: at least the value. */
                "rating_beta.gte"?: components["parameters"]["rating_beta.gte"];
                /** @description Rating in beta, 0 to 10. Condition: at most the value. */
                "rating_beta.lte"?: components["parameters"]["rating_beta.lte"];
                /** @description Rating in gamma, 0 to 10. */
                rating_gamma?: components["parameters"]["rating_gamma"];
                /** @description Rating in gamma, 0 to 10. Condition: any of the values. */
                "rating_gamma.any"?: components["parameters"]["rating_gamma.any"];
                /** @description Rating in gamma, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_gamma.not"?: components["parameters"]["rating_gamma.not"];
                /** @description Rating in gamma, 0 to 10. Condition: at least the value. */
                "rating_gamma.gte"?: components["parameters"]["rating_gamma.gte"];
                /** @description Rating in gamma, 0 to 10. Condition: at most the value. */
                "rating_gamma.lte"?: components["parameters"]["rating_gamma.lte"];
                /** @description Rating of critic_a, 0 to 100. */
                rating_critic_a?: components["parameters"]["rating_critic_a"];
                /** @description Rating of critic_a, 0 to 100. Condition: any of the values. */
                "rating_critic_a.any"?: components["parameters"]["rating_critic_a.any"];
                /** @description Rating of critic_a, 0 to 100. Condition: none of the values (unknown values pass). */
                "rating_critic_a.not"?: components["parameters"]["rating_critic_a.not"];
                /** @description Rating of critic_a, 0 to 100. Condition: at least the value. */
                "rating_critic_a.gte"?: components["parameters"]["rating_critic_a.gte"];
                /** @description Rating of critic_a, 0 to 100. Condition: at most the value. */
                "rating_critic_a.lte"?: components["parameters"]["rating_critic_a.lte"];
                /** @description Rating of critic_b, 0 to 100. */
                rating_critic_b?: components["parameters"]["rating_critic_b"];
                /** @description Rating of critic_b, 0 to 100. Condition: any of the values. */
                "rating_critic_b.any"?: components["parameters"]["rating_critic_b.any"];
                /** @description Rating of critic_b, 0 to 100. Condition: none of the values (unknown values pass). */
                "rating_critic_b.not"?: components["parameters"]["rating_critic_b.not"];
                /** @description Rating of critic_b, 0 to 100. Condition: at least the value. */
                "rating_critic_b.gte"?: components["parameters"]["rating_critic_b.gte"];
                /** @description Rating of critic_b, 0 to 100. Condition: at most the value. */
                "rating_critic_b.lte"?: components["parameters"]["rating_critic_b.lte"];
                /** @description Rating of critics, 0 to 10. */
                rating_critics?: components["parameters"]["rating_critics"];
                /** @description Rating of critics, 0 to 10. Condition: any of the values. */
                "rating_critics.any"?: components["parameters"]["rating_critics.any"];
                /** @description Rating of critics, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_critics.not"?: components["parameters"]["rating_critics.not"];
                /** @description Rating of critics, 0 to 10. Condition: at least the value. */
                "rating_critics.gte"?: components["parameters"]["rating_critics.gte"];
                /** @description Rating of critics, 0 to 10. Condition: at most the value. */
                "rating_critics.lte"?: components["parameters"]["rating_critics.lte"];
                /** @description Votes in alpha. */
                votes_alpha?: components["parameters"]["votes_alpha"];
                /** @description Votes in alpha. Condition: any of the values. */
                "votes_alpha.any"?: components["parameters"]["votes_alpha.any"];
                /** @description Votes in alpha. Condition: none of the values (unknown values pass). */
                "votes_alpha.not"?: components["parameters"]["votes_alpha.not"];
                /** @description Votes in alpha. Condition: at least the value. */
                "votes_alpha.gte"?: components["parameters"]["votes_alpha.gte"];
                /** @description Votes in alpha. Condition: at most the value. */
                "votes_alpha.lte"?: components["parameters"]["votes_alpha.lte"];
                /** @description Votes in beta. */
                votes_beta?: components["parameters"]["votes_beta"];
                /** @description Votes in beta. Condition: any of the values. */
                "votes_beta.any"?: components["parameters"]["votes_beta.any"];
                /** @description Votes in beta. Condition: none of the values (unknown values pass). */
                "votes_beta.not"?: components["parameters"]["votes_beta.not"];
                /** @description Votes in beta. Condition: at least the value. */
                "votes_beta.gte"?: components["parameters"]["votes_beta.gte"];
                /** @description Votes in beta. Condition: at most the value. */
                "votes_beta.lte"?: components["parameters"]["votes_beta.lte"];
                /** @description Votes in gamma. */
                votes_gamma?: components["parameters"]["votes_gamma"];
                /** @description Votes in gamma. Condition: any of the values. */
                "votes_gamma.any"?: components["parameters"]["votes_gamma.any"];
                /** @description Votes in gamma. Condition: none of the values (unknown values pass). */
                "votes_gamma.not"?: components["parameters"]["votes_gamma.not"];
                /** @description Votes in gamma. Condition: at least the value. */
                "votes_gamma.gte"?: components["parameters"]["votes_gamma.gte"];
                /** @description Votes in gamma. Condition: at most the value. */
                "votes_gamma.lte"?: components["parameters"]["votes_gamma.lte"];
                /** @description Total number of votes in alpha, beta, gamma and delta. */
                votes_total?: components["parameters"]["votes_total"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: any of the values. */
                "votes_total.any"?: components["parameters"]["votes_total.any"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: none of the values (unknown values pass). */
                "votes_total.not"?: components["parameters"]["votes_total.not"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: at least the value. */
                "votes_total.gte"?: components["parameters"]["votes_total.gte"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: at most the value. */
                "votes_total.lte"?: components["parameters"]["votes_total.lte"];
                /** @description Current attention to the title. */
                popularity?: components["parameters"]["popularity"];
                /** @description Current attention to the title. Condition: any of the values. */
                "popularity.any"?: components["parameters"]["popularity.any"];
                /** @description Current attention to the title. Condition: none of the values (unknown values pass). */
                "popularity.not"?: components["parameters"]["popularity.not"];
                /** @description Current attention to the title. Condition: at least the value. */
                "popularity.gte"?: components["parameters"]["popularity.gte"];
                /** @description Current attention to the title. Condition: at most the value. */
                "popularity.lte"?: components["parameters"]["popularity.lte"];
                /** @description Genre slugs. */
                genre?: components["parameters"]["genre"];
                /** @description Genre slugs. Condition: any of the values. */
                "genre.any"?: components["parameters"]["genre.any"];
                /** @description Genre slugs. Condition: all of the values. */
                "genre.all"?: components["parameters"]["genre.all"];
                /** @description Genre slugs. Condition: none of the values (unknown values pass). */
                "genre.not"?: components["parameters"]["genre.not"];
                /** @description Tag slugs, as `/filters` lists them. */
                tag?: components["parameters"]["tag"];
                /** @description Tag slugs, as `/filters` lists them. Condition: any of the values. */
                "tag.any"?: components["parameters"]["tag.any"];
                /** @description Tag slugs, as `/filters` lists them. Condition: all of the values. */
                "tag.all"?: components["parameters"]["tag.all"];
                /** @description Tag slugs, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "tag.not"?: components["parameters"]["tag.not"];
                /** @description Countries of production, as lowercase codes. */
                country?: components["parameters"]["country"];
                /** @description Countries of production, as lowercase codes. Condition: any of the values. */
                "country.any"?: components["parameters"]["country.any"];
                /** @description Countries of production, as lowercase codes. Condition: all of the values. */
                "country.all"?: components["parameters"]["country.all"];
                /** @description Countries of production, as lowercase codes. Condition: none of the values (unknown values pass). */
                "country.not"?: components["parameters"]["country.not"];
                /** @description Original language, as an ISO 639-1 code. */
                original_language?: components["parameters"]["original_language"];
                /** @description Original language, as an ISO 639-1 code. Condition: any of the values. */
                "original_language.any"?: components["parameters"]["original_language.any"];
                /** @description Original language, as an ISO 639-1 code. Condition: none of the values (unknown values pass). */
                "original_language.not"?: components["parameters"]["original_language.not"];
                /** @description Company slugs, as `/filters` lists them. */
                companies?: components["parameters"]["companies"];
                /** @description Company slugs, as `/filters` lists them. Condition: any of the values. */
                "companies.any"?: components["parameters"]["companies.any"];
                /** @description Company slugs, as `/filters` lists them. Condition: all of the values. */
                "companies.all"?: components["parameters"]["companies.all"];
                /** @description Company slugs, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "companies.not"?: components["parameters"]["companies.not"];
                /** @description Platforms that offer the title, as `/filters` lists them. */
                platform?: components["parameters"]["platform"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: any of the values. */
                "platform.any"?: components["parameters"]["platform.any"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: all of the values. */
                "platform.all"?: components["parameters"]["platform.all"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "platform.not"?: components["parameters"]["platform.not"];
                /** @description Length in minutes. */
                runtime?: components["parameters"]["runtime"];
                /** @description Length in minutes. Condition: any of the values. */
                "runtime.any"?: components["parameters"]["runtime.any"];
                /** @description Length in minutes. Condition: none of the values (unknown values pass). */
                "runtime.not"?: components["parameters"]["runtime.not"];
                /** @description Length in minutes. Condition: at least the value. */
                "runtime.gte"?: components["parameters"]["runtime.gte"];
                /** @description Length in minutes. Condition: at most the value. */
                "runtime.lte"?: components["parameters"]["runtime.lte"];
                /** @description Number of seasons. */
                seasons_total?: components["parameters"]["seasons_total"];
                /** @description Number of seasons. Condition: any of the values. */
                "seasons_total.any"?: components["parameters"]["seasons_total.any"];
                /** @description Number of seasons. Condition: none of the values (unknown values pass). */
                "seasons_total.not"?: components["parameters"]["seasons_total.not"];
                /** @description Number of seasons. Condition: at least the value. */
                "seasons_total.gte"?: components["parameters"]["seasons_total.gte"];
                /** @description Number of seasons. Condition: at most the value. */
                "seasons_total.lte"?: components["parameters"]["seasons_total.lte"];
                /** @description Number of episodes. */
                episodes_total?: components["parameters"]["episodes_total"];
                /** @description Number of episodes. Condition: any of the values. */
                "episodes_total.any"?: components["parameters"]["episodes_total.any"];
                /** @description Number of episodes. Condition: none of the values (unknown values pass). */
                "episodes_total.not"?: components["parameters"]["episodes_total.not"];
                /** @description Number of episodes. Condition: at least the value. */
                "episodes_total.gte"?: components["parameters"]["episodes_total.gte"];
                /** @description Number of episodes. Condition: at most the value. */
                "episodes_total.lte"?: components["parameters"]["episodes_total.lte"];
                /** @description Budget in USD. */
                budget?: components["parameters"]["budget"];
                /** @description Budget in USD. Condition: any of the values. */
                "budget.any"?: components["parameters"]["budget.any"];
                /** @description Budget in USD. Condition: none of the values (unknown values pass). */
                "budget.not"?: components["parameters"]["budget.not"];
                /** @description Budget in USD. Condition: at least the value. */
                "budget.gte"?: components["parameters"]["budget.gte"];
                /** @description Budget in USD. Condition: at most the value. */
                "budget.lte"?: components["parameters"]["budget.lte"];
                /** @description Revenue in USD. */
                revenue?: components["parameters"]["revenue"];
                /** @description Revenue in USD. Condition: any of the values. */
                "revenue.any"?: components["parameters"]["revenue.any"];
                /** @description Revenue in USD. Condition: none of the values (unknown values pass). */
                "revenue.not"?: components["parameters"]["revenue.not"];
                /** @description Revenue in USD. Condition: at least the value. */
                "revenue.gte"?: components["parameters"]["revenue.gte"];
                /** @description Revenue in USD. Condition: at most the value. */
                "revenue.lte"?: components["parameters"]["revenue.lte"];
                /** @description Box office in USD. */
                box_office?: components["parameters"]["box_office"];
                /** @description Box office in USD. Condition: any of the values. */
                "box_office.any"?: components["parameters"]["box_office.any"];
                /** @description Box office in USD. Condition: none of the values (unknown values pass). */
                "box_office.not"?: components["parameters"]["box_office.not"];
                /** @description Box office in USD. Condition: at least the value. */
                "box_office.gte"?: components["parameters"]["box_office.gte"];
                /** @description Box office in USD. Condition: at most the value. */
                "box_office.lte"?: components["parameters"]["box_office.lte"];
                /** @description Awards won. */
                awards_won?: components["parameters"]["awards_won"];
                /** @description Awards won. Condition: any of the values. */
                "awards_won.any"?: components["parameters"]["awards_won.any"];
                /** @description Awards won. Condition: none of the values (unknown values pass). */
                "awards_won.not"?: components["parameters"]["awards_won.not"];
                /** @description Awards won. Condition: at least the value. */
                "awards_won.gte"?: components["parameters"]["awards_won.gte"];
                /** @description Awards won. Condition: at most the value. */
                "awards_won.lte"?: components["parameters"]["awards_won.lte"];
                /** @description Oscars won. */
                oscars_won?: components["parameters"]["oscars_won"];
                /** @description Oscars won. Condition: any of the values. */
                "oscars_won.any"?: components["parameters"]["oscars_won.any"];
                /** @description Oscars won. Condition: none of the values (unknown values pass). */
                "oscars_won.not"?: components["parameters"]["oscars_won.not"];
                /** @description Oscars won. Condition: at least the value. */
                "oscars_won.gte"?: components["parameters"]["oscars_won.gte"];
                /** @description Oscars won. Condition: at most the value. */
                "oscars_won.lte"?: components["parameters"]["oscars_won.lte"];
                /** @description Minimum age. */
                age_limit?: components["parameters"]["age_limit"];
                /** @description Minimum age. Condition: any of the values. */
                "age_limit.any"?: components["parameters"]["age_limit.any"];
                /** @description Minimum age. Condition: none of the values (unknown values pass). */
                "age_limit.not"?: components["parameters"]["age_limit.not"];
                /** @description Minimum age. Condition: at least the value. */
                "age_limit.gte"?: components["parameters"]["age_limit.gte"];
                /** @description Minimum age. Condition: at most the value. */
                "age_limit.lte"?: components["parameters"]["age_limit.lte"];
                /** @description Slugs of collections that contain the title. */
                collection?: components["parameters"]["collection"];
                /** @description Slugs of collections that contain the title. Condition: any of the values. */
                "collection.any"?: components["parameters"]["collection.any"];
                /** @description Slugs of collections that contain the title. Condition: all of the values. */
                "collection.all"?: components["parameters"]["collection.all"];
                /** @description Slugs of collections that contain the title. Condition: none of the values (unknown values pass). */
                "collection.not"?: components["parameters"]["collection.not"];
                /** @description True if the data from all catalogs of the title are complete. */
                hydrated?: components["parameters"]["hydrated"];
                /** @description True if the data from all catalogs of the title are complete. Condition: any of the values. */
                "hydrated.any"?: components["parameters"]["hydrated.any"];
                /** @description True if the data from all catalogs of the title are complete. Condition: none of the values (unknown values pass). */
                "hydrated.not"?: components["parameters"]["hydrated.not"];
                /** @description Number in catalog delta. */
                delta_id?: components["parameters"]["delta_id"];
                /** @description Number in catalog delta. Condition: any of the values. */
                "delta_id.any"?: components["parameters"]["delta_id.any"];
                /** @description Number in catalog delta. Condition: none of the values (unknown values pass). */
                "delta_id.not"?: components["parameters"]["delta_id.not"];
                /** @description Credited person, `<catalog>:<number>`. */
                person?: components["parameters"]["person"];
                /** @description Credited person, `<catalog>:<number>`. Condition: any of the values. */
                "person.any"?: components["parameters"]["person.any"];
                /** @description Credited person, `<catalog>:<number>`. Condition: all of the values. */
                "person.all"?: components["parameters"]["person.all"];
                /** @description Credited person, `<catalog>:<number>`. Condition: none of the values (unknown values pass). */
                "person.not"?: components["parameters"]["person.not"];
                /** @description Roles; the same `person` must have one of them. */
                "person.role"?: components["parameters"]["person.role"];
                /** @description True for released titles, false for upcoming ones. */
                released?: components["parameters"]["released"];
                /** @description True for released titles, false for upcoming ones. Condition: any of the values. */
                "released.any"?: components["parameters"]["released.any"];
                /** @description True for released titles, false for upcoming ones. Condition: none of the values (unknown values pass). */
                "released.not"?: components["parameters"]["released.not"];
                /** @description True for titles with a poster in any catalog. */
                has_poster?: components["parameters"]["has_poster"];
                /** @description True for titles with a poster in any catalog. Condition: any of the values. */
                "has_poster.any"?: components["parameters"]["has_poster.any"];
                /** @description True for titles with a poster in any catalog. Condition: none of the values (unknown values pass). */
                "has_poster.not"?: components["parameters"]["has_poster.not"];
                /** @description Maximum `age_limit`. */
                age_limit_max?: components["parameters"]["age_limit_max"];
                /** @description Names of values that must be known. */
                required?: components["parameters"]["required"];
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description Identifier of the collection, as listed. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Titles of a collection */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionTitles"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["SourceUnavailable"];
            503: components["responses"]["Overloaded"];
        };
    };
    topChart: {
        parameters: {
            query?: {
                /** @description Page size, 50 at most; values above it are clamped. */
                limit?: number;
                /** @description Number of items to skip; 0 when absent. */
                offset?: number;
                /** @description Adds `total`, the exact size of the selection. */
                total?: boolean;
                /** @description Adds derived fields, in this language. */
                lang?: components["schemas"]["Language"];
                /** @description Names to keep, or with `-` to remove. */
                fields?: components["schemas"]["TitleField"][];
                /** @description Signed keys: `-` or no sign descending, `+` ascending; a comma adds a tie-breaker. When absent: `-rating`. */
                sort?: components["schemas"]["SortKey"][];
                /** @description Makes `sort=random` the same order for the same seed. */
                seed?: number;
                /** @description Number in catalog alpha. */
                alpha_id?: components["parameters"]["alpha_id"];
                /** @description Number in catalog alpha. Condition: any of the values. */
                "alpha_id.any"?: components["parameters"]["alpha_id.any"];
                /** @description Number in catalog alpha. Condition: none of the values (unknown values pass). */
                "alpha_id.not"?: components["parameters"]["alpha_id.not"];
                /** @description Number in catalog beta. */
                beta_id?: components["parameters"]["beta_id"];
                /** @description Number in catalog beta. Condition: any of the values. */
                "beta_id.any"?: components["parameters"]["beta_id.any"];
                /** @description Number in catalog beta. Condition: none of the values (unknown values pass). */
                "beta_id.not"?: components["parameters"]["beta_id.not"];
                /** @description Number in catalog gamma. */
                gamma_id?: components["parameters"]["gamma_id"];
                /** @description Number in catalog gamma. Condition: any of the values. */
                "gamma_id.any"?: components["parameters"]["gamma_id.any"];
                /** @description Number in catalog gamma. Condition: none of the values (unknown values pass). */
                "gamma_id.not"?: components["parameters"]["gamma_id.not"];
                /** @description Number in the series catalog of gamma. */
                gamma_tv_id?: components["parameters"]["gamma_tv_id"];
                /** @description Number in the series catalog of gamma. Condition: any of the values. */
                "gamma_tv_id.any"?: components["parameters"]["gamma_tv_id.any"];
                /** @description Number in the series catalog of gamma. Condition: none of the values (unknown values pass). */
                "gamma_tv_id.not"?: components["parameters"]["gamma_tv_id.not"];
                /** @description Kind of the title. */
                kind?: components["parameters"]["kind"];
                /** @description Kind of the title. Condition: any of the values. */
                "kind.any"?: components["parameters"]["kind.any"];
                /** @description Kind of the title. Condition: none of the values (unknown values pass). */
                "kind.not"?: components["parameters"]["kind.not"];
                /** @description True for titles that have seasons and episodes. */
                is_series?: components["parameters"]["is_series"];
                /** @description True for titles that have seasons and episodes. Condition: any of the values. */
                "is_series.any"?: components["parameters"]["is_series.any"];
                /** @description True for titles that have seasons and episodes. Condition: none of the values (unknown values pass). */
                "is_series.not"?: components["parameters"]["is_series.not"];
                /** @description True for adult titles; unknown counts as `false`. */
                adult?: components["parameters"]["adult"];
                /** @description True for adult titles; unknown counts as `false`. Condition: any of the values. */
                "adult.any"?: components["parameters"]["adult.any"];
                /** @description True for adult titles; unknown counts as `false`. Condition: none of the values (unknown values pass). */
                "adult.not"?: components["parameters"]["adult.not"];
                /** @description Year of the title. */
                year?: components["parameters"]["year"];
                /** @description Year of the title. Condition: any of the values. */
                "year.any"?: components["parameters"]["year.any"];
                /** @description Year of the title. Condition: none of the values (unknown values pass). */
                "year.not"?: components["parameters"]["year.not"];
                /** @description Year of the title. Condition: at least the value. */
                "year.gte"?: components["parameters"]["year.gte"];
                /** @description Year of the title. Condition: at most the value. */
                "year.lte"?: components["parameters"]["year.lte"];
                /** @description First release date of the title, in any region and of any type. */
                release_date?: components["parameters"]["release_date"];
                /** @description First release date of the title, in any region and of any type. Condition: any of the values. */
                "release_date.any"?: components["parameters"]["release_date.any"];
                /** @description First release date of the title, in any region and of any type. Condition: none of the values (unknown values pass). */
                "release_date.not"?: components["parameters"]["release_date.not"];
                /** @description First release date of the title, in any region and of any type. Condition: at least the value. */
                "release_date.gte"?: components["parameters"]["release_date.gte"];
                /** @description First release date of the title, in any region and of any type. Condition: at most the value. */
                "release_date.lte"?: components["parameters"]["release_date.lte"];
                /** @description First world premiere. */
                premiere_world?: components["parameters"]["premiere_world"];
                /** @description First world premiere. Condition: any of the values. */
                "premiere_world.any"?: components["parameters"]["premiere_world.any"];
                /** @description First world premiere. Condition: none of the values (unknown values pass). */
                "premiere_world.not"?: components["parameters"]["premiere_world.not"];
                /** @description First world premiere. Condition: at least the value. */
                "premiere_world.gte"?: components["parameters"]["premiere_world.gte"];
                /** @description First world premiere. Condition: at most the value. */
                "premiere_world.lte"?: components["parameters"]["premiere_world.lte"];
                /** @description First Russian premiere. */
                premiere_ru?: components["parameters"]["premiere_ru"];
                /** @description First Russian premiere. Condition: any of the values. */
                "premiere_ru.any"?: components["parameters"]["premiere_ru.any"];
                /** @description First Russian premiere. Condition: none of the values (unknown values pass). */
                "premiere_ru.not"?: components["parameters"]["premiere_ru.not"];
                /** @description First Russian premiere. Condition: at least the value. */
                "premiere_ru.gte"?: components["parameters"]["premiere_ru.gte"];
                /** @description First Russian premiere. Condition: at most the value. */
                "premiere_ru.lte"?: components["parameters"]["premiere_ru.lte"];
                /** @description First digital release in any region. */
                digital_release?: components["parameters"]["digital_release"];
                /** @description First digital release in any region. Condition: any of the values. */
                "digital_release.any"?: components["parameters"]["digital_release.any"];
                /** @description First digital release in any region. Condition: none of the values (unknown values pass). */
                "digital_release.not"?: components["parameters"]["digital_release.not"];
                /** @description First digital release in any region. Condition: at least the value. */
                "digital_release.gte"?: components["parameters"]["digital_release.gte"];
                /** @description First digital release in any region. Condition: at most the value. */
                "digital_release.lte"?: components["parameters"]["digital_release.lte"];
                /** @description Year in which the series began. */
                start_year?: components["parameters"]["start_year"];
                /** @description Year in which the series began. Condition: any of the values. */
                "start_year.any"?: components["parameters"]["start_year.any"];
                /** @description Year in which the series began. Condition: none of the values (unknown values pass). */
                "start_year.not"?: components["parameters"]["start_year.not"];
                /** @description Year in which the series began. Condition: at least the value. */
                "start_year.gte"?: components["parameters"]["start_year.gte"];
                /** @description Year in which the series began. Condition: at most the value. */
                "start_year.lte"?: components["parameters"]["start_year.lte"];
                /** @description Year in which the series ended. */
                end_year?: components["parameters"]["end_year"];
                /** @description Year in which the series ended. Condition: any of the values. */
                "end_year.any"?: components["parameters"]["end_year.any"];
                /** @description Year in which the series ended. Condition: none of the values (unknown values pass). */
                "end_year.not"?: components["parameters"]["end_year.not"];
                /** @description Year in which the series ended. Condition: at least the value. */
                "end_year.gte"?: components["parameters"]["end_year.gte"];
                /** @description Year in which the series ended. Condition: at most the value. */
                "end_year.lte"?: components["parameters"]["end_year.lte"];
                /** @description First known rating in the order alpha, beta, gamma. */
                rating?: components["parameters"]["rating"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: any of the values. */
                "rating.any"?: components["parameters"]["rating.any"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: none of the values (unknown values pass). */
                "rating.not"?: components["parameters"]["rating.not"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: at least the value. */
                "rating.gte"?: components["parameters"]["rating.gte"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: at most the value. */
                "rating.lte"?: components["parameters"]["rating.lte"];
                /** @description Rating in alpha, 0 to 10. */
                rating_alpha?: components["parameters"]["rating_alpha"];
                /** @description Rating in alpha, 0 to 10. Condition: any of the values. */
                "rating_alpha.any"?: components["parameters"]["rating_alpha.any"];
                /** @description Rating in alpha, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_alpha.not"?: components["parameters"]["rating_alpha.not"];
                /** @description Rating in alpha, 0 to 10. Condition: at least the value. */
                "rating_alpha.gte"?: components["parameters"]["rating_alpha.gte"];
                /** @description Rating in alpha, 0 to 10. Condition: at most the value. */
                "rating_alpha.lte"?: components["parameters"]["rating_alpha.lte"];
                /** @description Rating in beta, 0 to 10. */
                rating_beta?: components["parameters"]["rating_beta"];
                /** @description Rating in beta, 0 to 10. Condition: any of the values. */
                "rating_beta.any"?: components["parameters"]["rating_beta.any"];
                /** @description Rating in beta, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_beta.not"?: components["parameters"]["rating_beta.not"];
                /** @description Rating in beta, 0 to 10. Condition: at least the value. */
                "rating_beta.gte"?: components["parameters"]["rating_beta.gte"];
                /** @description Rating in beta, 0 to 10. Condition: at most the value. */
                "rating_beta.lte"?: components["parameters"]["rating_beta.lte"];
                /** @description Rating in gamma, 0 to 10. */
                rating_gamma?: components["parameters"]["rating_gamma"];
                /** @description Rating in gamma, 0 to 10. Condition: any of the values. */
                "rating_gamma.any"?: components["parameters"]["rating_gamma.any"];
                /** @description Rating in gamma, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_gamma.not"?: components["parameters"]["rating_gamma.not"];
                /** @description Rating in gamma, 0 to 10. Condition: at least the value. */
                "rating_gamma.gte"?: components["parameters"]["rating_gamma.gte"];
                /** @description Rating in gamma, 0 to 10. Condition: at most the value. */
                "rating_gamma.lte"?: components["parameters"]["rating_gamma.lte"];
                /** @description Rating of critic_a, 0 to 100. */
                rating_critic_a?: components["parameters"]["rating_critic_a"];
                /** @description Rating of critic_a, 0 to 100. Condition: any of the values. */
                "rating_critic_a.any"?: components["parameters"]["rating_critic_a.any"];
                /** @description Rating of critic_a, 0 to 100. Condition: none of the values (unknown values pass). */
                "rating_critic_a.not"?: components["parameters"]["rating_critic_a.not"];
                /** @description Rating of critic_a, 0 to 100. Condition: at least the value. */
                "rating_critic_a.gte"?: components["parameters"]["rating_critic_a.gte"];
                /** @description Rating of critic_a, 0 to 100. Condition: at most the value. */
                "rating_critic_a.lte"?: components["parameters"]["rating_critic_a.lte"];
                /** @description Rating of critic_b, 0 to 100. */
                rating_critic_b?: components["parameters"]["rating_critic_b"];
                /** @description Rating of critic_b, 0 to 100. Condition: any of the values. */
                "rating_critic_b.any"?: components["parameters"]["rating_critic_b.any"];
                /** @description Rating of critic_b, 0 to 100. Condition: none of the values (unknown values pass). */
                "rating_critic_b.not"?: components["parameters"]["rating_critic_b.not"];
                /** @description Rating of critic_b, 0 to 100. Condition: at least the value. */
                "rating_critic_b.gte"?: components["parameters"]["rating_critic_b.gte"];
                /** @description Rating of critic_b, 0 to 100. Condition: at most the value. */
                "rating_critic_b.lte"?: components["parameters"]["rating_critic_b.lte"];
                /** @description Rating of critics, 0 to 10. */
                rating_critics?: components["parameters"]["rating_critics"];
                /** @description Rating of critics, 0 to 10. Condition: any of the values. */
                "rating_critics.any"?: components["parameters"]["rating_critics.any"];
                /** @description Rating of critics, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_critics.not"?: components["parameters"]["rating_critics.not"];
                /** @description Rating of critics, 0 to 10. Condition: at least the value. */
                "rating_critics.gte"?: components["parameters"]["rating_critics.gte"];
                /** @description Rating of critics, 0 to 10. Condition: at most the value. */
                "rating_critics.lte"?: components["parameters"]["rating_critics.lte"];
                /** @description Votes in alpha. */
                votes_alpha?: components["parameters"]["votes_alpha"];
                /** @description Votes in alpha. Condition: any of the values. */
                "votes_alpha.any"?: components["parameters"]["votes_alpha.any"];
                /** @description Votes in alpha. Condition: none of the values (unknown values pass). */
                "votes_alpha.not"?: components["parameters"]["votes_alpha.not"];
                /** @description Votes in alpha. Condition: at least the value. */
                "votes_alpha.gte"?: number;
                /** @description Votes in alpha. Condition: at most the value. */
                "votes_alpha.lte"?: components["parameters"]["votes_alpha.lte"];
                /** @description Votes in beta. */
                votes_beta?: components["parameters"]["votes_beta"];
                /** @description Votes in beta. Condition: any of the values. */
                "votes_beta.any"?: components["parameters"]["votes_beta.any"];
                /** @description Votes in beta. Condition: none of the values (unknown values pass). */
                "votes_beta.not"?: components["parameters"]["votes_beta.not"];
                /** @description Votes in beta. Condition: at least the value. */
                "votes_beta.gte"?: components["parameters"]["votes_beta.gte"];
                /** @description Votes in beta. Condition: at most the value. */
                "votes_beta.lte"?: components["parameters"]["votes_beta.lte"];
                /** @description Votes in gamma. */
                votes_gamma?: components["parameters"]["votes_gamma"];
                /** @description Votes in gamma. Condition: any of the values. */
                "votes_gamma.any"?: components["parameters"]["votes_gamma.any"];
                /** @description Votes in gamma. Condition: none of the values (unknown values pass). */
                "votes_gamma.not"?: components["parameters"]["votes_gamma.not"];
                /** @description Votes in gamma. Condition: at least the value. */
                "votes_gamma.gte"?: components["parameters"]["votes_gamma.gte"];
                /** @description Votes in gamma. Condition: at most the value. */
                "votes_gamma.lte"?: components["parameters"]["votes_gamma.lte"];
                /** @description Total number of votes in alpha, beta, gamma and delta. */
                votes_total?: components["parameters"]["votes_total"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: any of the values. */
                "votes_total.any"?: components["parameters"]["votes_total.any"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: none of the values (unknown values pass). */
                "votes_total.not"?: components["parameters"]["votes_total.not"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: at least the value. */
                "votes_total.gte"?: components["parameters"]["votes_total.gte"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: at most the value. */
                "votes_total.lte"?: components["parameters"]["votes_total.lte"];
                /** @description Current attention to the title. */
                popularity?: components["parameters"]["popularity"];
                /** @description Current attention to the title. Condition: any of the values. */
                "popularity.any"?: components["parameters"]["popularity.any"];
                /** @description Current attention to the title. Condition: none of the values (unknown values pass). */
                "popularity.not"?: components["parameters"]["popularity.not"];
                /** @description Current attention to the title. Condition: at least the value. */
                "popularity.gte"?: components["parameters"]["popularity.gte"];
                /** @description Current attention to the title. Condition: at most the value. */
                "popularity.lte"?: components["parameters"]["popularity.lte"];
                /** @description Genre slugs. */
                genre?: components["parameters"]["genre"];
                /** @description Genre slugs. Condition: any of the values. */
                "genre.any"?: components["parameters"]["genre.any"];
                /** @description Genre slugs. Condition: all of the values. */
                "genre.all"?: components["parameters"]["genre.all"];
                /** @description Genre slugs. Condition: none of the values (unknown values pass). */
                "genre.not"?: components["parameters"]["genre.not"];
                /** @description Tag slugs, as `/filters` lists them. */
                tag?: components["parameters"]["tag"];
                /** @description Tag slugs, as `/filters` lists them. Condition: any of the values. */
                "tag.any"?: components["parameters"]["tag.any"];
                /** @description Tag slugs, as `/filters` lists them. Condition: all of the values. */
                "tag.all"?: components["parameters"]["tag.all"];
                /** @description Tag slugs, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "tag.not"?: components["parameters"]["tag.not"];
                /** @description Countries of production, as lowercase codes. */
                country?: components["parameters"]["country"];
                /** @description Countries of production, as lowercase codes. Condition: any of the values. */
                "country.any"?: components["parameters"]["country.any"];
                /** @description Countries of production, as lowercase codes. Condition: all of the values. */
                "country.all"?: components["parameters"]["country.all"];
                /** @description Countries of production, as lowercase codes. Condition: none of the values (unknown values pass). */
                "country.not"?: components["parameters"]["country.not"];
                /** @description Original language, as an ISO 639-1 code. */
                original_language?: components["parameters"]["original_language"];
                /** @description Original language, as an ISO 639-1 code. Condition: any of the values. */
                "original_language.any"?: components["parameters"]["original_language.any"];
                /** @description Original language, as an ISO 639-1 code. Condition: none of the values (unknown values pass). */
                "original_language.not"?: components["parameters"]["original_language.not"];
                /** @description Company slugs, as `/filters` lists them. */
                companies?: components["parameters"]["companies"];
                /** @description Company slugs, as `/filters` lists them. Condition: any of the values. */
                "companies.any"?: components["parameters"]["companies.any"];
                /** @description Company slugs, as `/filters` lists them. Condition: all of the values. */
                "companies.all"?: components["parameters"]["companies.all"];
                /** @description Company slugs, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "companies.not"?: components["parameters"]["companies.not"];
                /** @description Platforms that offer the title, as `/filters` lists them. */
                platform?: components["parameters"]["platform"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: any of the values. */
                "platform.any"?: components["parameters"]["platform.any"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: all of the values. */
                "platform.all"?: components["parameters"]["platform.all"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "platform.not"?: components["parameters"]["platform.not"];
                /** @description Length in minutes. */
                runtime?: components["parameters"]["runtime"];
                /** @description Length in minutes. Condition: any of the values. */
                "runtime.any"?: components["parameters"]["runtime.any"];
                /** @description Length in minutes. Condition: none of the values (unknown values pass). */
                "runtime.not"?: components["parameters"]["runtime.not"];
                /** @description Length in minutes. Condition: at least the value. */
                "runtime.gte"?: components["parameters"]["runtime.gte"];
                /** @description Length in minutes. Condition: at most the value. */
                "runtime.lte"?: components["parameters"]["runtime.lte"];
                /** @description Number of seasons. */
                seasons_total?: components["parameters"]["seasons_total"];
                /** @description Number of seasons. Condition: any of the values. */
                "seasons_total.any"?: components["parameters"]["seasons_total.any"];
                /** @description Number of seasons. Condition: none of the values (unknown values pass). */
                "seasons_total.not"?: components["parameters"]["seasons_total.not"];
                /** @description Number of seasons. Condition: at least the value. */
                "seasons_total.gte"?: components["parameters"]["seasons_total.gte"];
                /** @description Number of seasons. Condition: at most the value. */
                "seasons_total.lte"?: components["parameters"]["seasons_total.lte"];
                /** @description Number of episodes. */
                episodes_total?: components["parameters"]["episodes_total"];
                /** @description Number of episodes. Condition: any of the values. */
                "episodes_total.any"?: components["parameters"]["episodes_total.any"];
                /** @description Number of episodes. Condition: none of the values (unknown values pass). */
                "episodes_total.not"?: components["parameters"]["episodes_total.not"];
                /** @description Number of episodes. Condition: at least the value. */
                "episodes_total.gte"?: components["parameters"]["episodes_total.gte"];
                /** @description Number of episodes. Condition: at most the value. */
                "episodes_total.lte"?: components["parameters"]["episodes_total.lte"];
                /** @description Budget in USD. */
                budget?: components["parameters"]["budget"];
                /** @description Budget in USD. Condition: any of the values. */
                "budget.any"?: components["parameters"]["budget.any"];
                /** @description Budget in USD. Condition: none of the values (unknown values pass). */
                "budget.not"?: components["parameters"]["budget.not"];
                /** @description Budget in USD. Condition: at least the value. */
                "budget.gte"?: components["parameters"]["budget.gte"];
                /** @description Budget in USD. Condition: at most the value. */
                "budget.lte"?: components["parameters"]["budget.lte"];
                /** @description Revenue in USD. */
                revenue?: components["parameters"]["revenue"];
                /** @description Revenue in USD. Condition: any of the values. */
                "revenue.any"?: components["parameters"]["revenue.any"];
                /** @description Revenue in USD. Condition: none of the values (unknown values pass). */
                "revenue.not"?: components["parameters"]["revenue.not"];
                /** @description Revenue in USD. Condition: at least the value. */
                "revenue.gte"?: components["parameters"]["revenue.gte"];
                /** @description Revenue in USD. Condition: at most the value. */
                "revenue.lte"?: components["parameters"]["revenue.lte"];
                /** @description Box office in USD. */
                box_office?: components["parameters"]["box_office"];
                /** @description Box office in USD. Condition: any of the values. */
                "box_office.any"?: components["parameters"]["box_office.any"];
                /** @description Box office in USD. Condition: none of the values (unknown values pass). */
                "box_office.not"?: components["parameters"]["box_office.not"];
                /** @description Box office in USD. Condition: at least the value. */
                "box_office.gte"?: components["parameters"]["box_office.gte"];
                /** @description Box office in USD. Condition: at most the value. */
                "box_office.lte"?: components["parameters"]["box_office.lte"];
                /** @description Awards won. */
                awards_won?: components["parameters"]["awards_won"];
                /** @description Awards won. Condition: any of the values. */
                "awards_won.any"?: components["parameters"]["awards_won.any"];
                /** @description Awards won. Condition: none of the values (unknown values pass). */
                "awards_won.not"?: components["parameters"]["awards_won.not"];
                /** @description Awards won. Condition: at least the value. */
                "awards_won.gte"?: components["parameters"]["awards_won.gte"];
                /** @description Awards won. Condition: at most the value. */
                "awards_won.lte"?: components["parameters"]["awards_won.lte"];
                /** @description Oscars won. */
                oscars_won?: components["parameters"]["oscars_won"];
                /** @description Oscars won. Condition: any of the values. */
                "oscars_won.any"?: components["parameters"]["oscars_won.any"];
                /** @description Oscars won. Condition: none of the values (unknown values pass). */
                "oscars_won.not"?: components["parameters"]["oscars_won.not"];
                /** @description Oscars won. Condition: at least the value. */
                "oscars_won.gte"?: components["parameters"]["oscars_won.gte"];
                /** @description Oscars won. Condition: at most the value. */
                "oscars_won.lte"?: components["parameters"]["oscars_won.lte"];
                /** @description Minimum age. */
                age_limit?: components["parameters"]["age_limit"];
                /** @description Minimum age. Condition: any of the values. */
                "age_limit.any"?: components["parameters"]["age_limit.any"];
                /** @description Minimum age. Condition: none of the values (unknown values pass). */
                "age_limit.not"?: components["parameters"]["age_limit.not"];
                /** @description Minimum age. Condition: at least the value. */
                "age_limit.gte"?: components["parameters"]["age_limit.gte"];
                /** @description Minimum age. Condition: at most the value. */
                "age_limit.lte"?: components["parameters"]["age_limit.lte"];
                /** @description Slugs of collections that contain the title. */
                collection?: components["parameters"]["collection"];
                /** @description Slugs of collections that contain the title. Condition: any of the values. */
                "collection.any"?: components["parameters"]["collection.any"];
                /** @description Slugs of collections that contain the title. Condition: all of the values. */
                "collection.all"?: components["parameters"]["collection.all"];
                /** @description Slugs of collections that contain the title. Condition: none of the values (unknown values pass). */
                "collection.not"?: components["parameters"]["collection.not"];
                /** @description True if the data from all catalogs of the title are complete. */
                hydrated?: components["parameters"]["hydrated"];
                /** @description True if the data from all catalogs of the title are complete. Condition: any of the values. */
                "hydrated.any"?: components["parameters"]["hydrated.any"];
                /** @description True if the data from all catalogs of the title are complete. Condition: none of the values (unknown values pass). */
                "hydrated.not"?: components["parameters"]["hydrated.not"];
                /** @description Number in catalog delta. */
                delta_id?: components["parameters"]["delta_id"];
                /** @description Number in catalog delta. Condition: any of the values. */
                "delta_id.any"?: components["parameters"]["delta_id.any"];
                /** @description Number in catalog delta. Condition: none of the values (unknown values pass). */
                "delta_id.not"?: components["parameters"]["delta_id.not"];
                /** @description Credited person, `<catalog>:<number>`. */
                person?: components["parameters"]["person"];
                /** @description Credited person, `<catalog>:<number>`. Condition: any of the values. */
                "person.any"?: components["parameters"]["person.any"];
                /** @description Credited person, `<catalog>:<number>`. Condition: all of the values. */
                "person.all"?: components["parameters"]["person.all"];
                /** @description Credited person, `<catalog>:<number>`. Condition: none of the values (unknown values pass). */
                "person.not"?: components["parameters"]["person.not"];
                /** @description Roles; the same `person` must have one of them. */
                "person.role"?: components["parameters"]["person.role"];
                /** @description True for released titles, false for upcoming ones. */
                released?: components["parameters"]["released"];
                /** @description True for released titles, false for upcoming ones. Condition: any of the values. */
                "released.any"?: components["parameters"]["released.any"];
                /** @description True for released titles, false for upcoming ones. Condition: none of the values (unknown values pass). */
                "released.not"?: components["parameters"]["released.not"];
                /** @description True for titles with a poster in any catalog. */
                has_poster?: components["parameters"]["has_poster"];
                /** @description True for titles with a poster in any catalog. Condition: any of the values. */
                "has_poster.any"?: components["parameters"]["has_poster.any"];
                /** @description True for titles with a poster in any catalog. Condition: none of the values (unknown values pass). */
                "has_poster.not"?: components["parameters"]["has_poster.not"];
                /** @description Maximum `age_limit`. */
                age_limit_max?: components["parameters"]["age_limit_max"];
                /** @description Names of values that must be known. */
                required?: components["parameters"]["required"];
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Best rated titles */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RankedTitles"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["SourceUnavailable"];
            503: components["responses"]["Overloaded"];
        };
    };
    releases: {
        parameters: {
            query?: {
                /** @description First day of the window; today when absent. */
                from?: string;
                /** @description Last day of the window; 30 days from today when absent. */
                to?: string;
                /** @description The release date that counts as the event; any date when absent. */
                region?: components["schemas"]["ReleaseScope"];
                /** @description `true` for released titles, `false` for upcoming ones. */
                released?: boolean;
                /** @description Adds titles without a poster and with almost no votes. */
                include_obscure?: boolean;
                /** @description Page size, 50 at most; values above it are clamped. */
                limit?: number;
                /** @description Number of items to skip; 0 when absent. */
                offset?: number;
                /** @description Adds derived fields, in this language. */
                lang?: components["schemas"]["Language"];
                /** @description Names to keep, or with `-` to remove. */
                fields?: components["schemas"]["ReleaseField"][];
                /** @description Number in catalog alpha. */
                alpha_id?: components["parameters"]["alpha_id"];
                /** @description Number in catalog alpha. Condition: any of the values. */
                "alpha_id.any"?: components["parameters"]["alpha_id.any"];
                /** @description Number in catalog alpha. Condition: none of the values (unknown values pass). */
                "alpha_id.not"?: components["parameters"]["alpha_id.not"];
                /** @description Number in catalog beta. */
                beta_id?: components["parameters"]["beta_id"];
                /** @description Number in catalog beta. Condition: any of the values. */
                "beta_id.any"?: components["parameters"]["beta_id.any"];
                /** @description Number in catalog beta. Condition: none of the values (unknown values pass). */
                "beta_id.not"?: components["parameters"]["beta_id.not"];
                /** @description Number in catalog gamma. */
                gamma_id?: components["parameters"]["gamma_id"];
                /** @description Number in catalog gamma. Condition: any of the values. */
                "gamma_id.any"?: components["parameters"]["gamma_id.any"];
                /** @description Number in catalog gamma. Condition: none of the values (unknown values pass). */
                "gamma_id.not"?: components["parameters"]["gamma_id.not"];
                /** @description Number in the series catalog of gamma. */
                gamma_tv_id?: components["parameters"]["gamma_tv_id"];
                /** @description Number in the series catalog of gamma. Condition: any of the values. */
                "gamma_tv_id.any"?: components["parameters"]["gamma_tv_id.any"];
                /** @description Number in the series catalog of gamma. Condition: none of the values (unknown values pass). */
                "gamma_tv_id.not"?: components["parameters"]["gamma_tv_id.not"];
                /** @description Kind of the title. */
                kind?: components["parameters"]["kind"];
                /** @description Kind of the title. Condition: any of the values. */
                "kind.any"?: components["parameters"]["kind.any"];
                /** @description Kind of the title. Condition: none of the values (unknown values pass). */
                "kind.not"?: components["parameters"]["kind.not"];
                /** @description True for titles that have seasons and episodes. */
                is_series?: components["parameters"]["is_series"];
                /** @description True for titles that have seasons and episodes. Condition: any of the values. */
                "is_series.any"?: components["parameters"]["is_series.any"];
                /** @description True for titles that have seasons and episodes. Condition: none of the values (unknown values pass). */
                "is_series.not"?: components["parameters"]["is_series.not"];
                /** @description True for adult titles; unknown counts as `false`. */
                adult?: components["parameters"]["adult"];
                /** @description True for adult titles; unknown counts as `false`. Condition: any of the values. */
                "adult.any"?: components["parameters"]["adult.any"];
                /** @description True for adult titles; unknown counts as `false`. Condition: none of the values (unknown values pass). */
                "adult.not"?: components["parameters"]["adult.not"];
                /** @description Year of the title. */
                year?: components["parameters"]["year"];
                /** @description Year of the title. Condition: any of the values. */
                "year.any"?: components["parameters"]["year.any"];
                /** @description Year of the title. Condition: none of the values (unknown values pass). */
                "year.not"?: components["parameters"]["year.not"];
                /** @description Year of the title. Condition: at least the value. */
                "year.gte"?: components["parameters"]["year.gte"];
                /** @description Year of the title. Condition: at most the value. */
                "year.lte"?: components["parameters"]["year.lte"];
                /** @description First release date of the title, in any region and of any type. */
                release_date?: components["parameters"]["release_date"];
                /** @description First release date of the title, in any region and of any type. Condition: any of the values. */
                "release_date.any"?: components["parameters"]["release_date.any"];
                /** @description First release date of the title, in any region and of any type. Condition: none of the values (unknown values pass). */
                "release_date.not"?: components["parameters"]["release_date.not"];
                /** @description First release date of the title, in any region and of any type. Condition: at least the value. */
                "release_date.gte"?: components["parameters"]["release_date.gte"];
                /** @description First release date of the title, in any region and of any type. Condition: at most the value. */
                "release_date.lte"?: components["parameters"]["release_date.lte"];
                /** @description First world premiere. */
                premiere_world?: components["parameters"]["premiere_world"];
                /** @description First world premiere. Condition: any of the values. */
                "premiere_world.any"?: components["parameters"]["premiere_world.any"];
                /** @description First world premiere. Condition: none of the values (unknown values pass). */
                "premiere_world.not"?: components["parameters"]["premiere_world.not"];
                /** @description First world premiere. Condition: at least the value. */
                "premiere_world.gte"?: components["parameters"]["premiere_world.gte"];
                /** @description First world premiere. Condition: at most the value. */
                "premiere_world.lte"?: components["parameters"]["premiere_world.lte"];
                /** @description First Russian premiere. */
                premiere_ru?: components["parameters"]["premiere_ru"];
                /** @description First Russian premiere. Condition: any of the values. */
                "premiere_ru.any"?: components["parameters"]["premiere_ru.any"];
                /** @description First Russian premiere. Condition: none of the values (unknown values pass). */
                "premiere_ru.not"?: components["parameters"]["premiere_ru.not"];
                /** @description First Russian premiere. Condition: at least the value. */
                "premiere_ru.gte"?: components["parameters"]["premiere_ru.gte"];
                /** @description First Russian premiere. Condition: at most the value. */
                "premiere_ru.lte"?: components["parameters"]["premiere_ru.lte"];
                /** @description First digital release in any region. */
                digital_release?: components["parameters"]["digital_release"];
                /** @description First digital release in any region. Condition: any of the values. */
                "digital_release.any"?: components["parameters"]["digital_release.any"];
                /** @description First digital release in any region. Condition: none of the values (unknown values pass). */
                "digital_release.not"?: components["parameters"]["digital_release.not"];
                /** @description First digital release in any region. Condition: at least the value. */
                "digital_release.gte"?: components["parameters"]["digital_release.gte"];
                /** @description First digital release in any region. Condition: at most the value. */
                "digital_release.lte"?: components["parameters"]["digital_release.lte"];
                /** @description Year in which the series began. */
                start_year?: components["parameters"]["start_year"];
                /** @description Year in which the series began. Condition: any of the values. */
                "start_year.any"?: components["parameters"]["start_year.any"];
                /** @description Year in which the series began. Condition: none of the values (unknown values pass). */
                "start_year.not"?: components["parameters"]["start_year.not"];
                /** @description Year in which the series began. Condition: at least the value. */
                "start_year.gte"?: components["parameters"]["start_year.gte"];
                /** @description Year in which the series began. Condition: at most the value. */
                "start_year.lte"?: components["parameters"]["start_year.lte"];
                /** @description Year in which the series ended. */
                end_year?: components["parameters"]["end_year"];
                /** @description Year in which the series ended. Condition: any of the values. */
                "end_year.any"?: components["parameters"]["end_year.any"];
                /** @description Year in which the series ended. Condition: none of the values (unknown values pass). */
                "end_year.not"?: components["parameters"]["end_year.not"];
                /** @description Year in which the series ended. Condition: at least the value. */
                "end_year.gte"?: components["parameters"]["end_year.gte"];
                /** @description Year in which the series ended. Condition: at most the value. */
                "end_year.lte"?: components["parameters"]["end_year.lte"];
                /** @description First known rating in the order alpha, beta, gamma. */
                rating?: components["parameters"]["rating"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: any of the values. */
                "rating.any"?: components["parameters"]["rating.any"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: none of the values (unknown values pass). */
                "rating.not"?: components["parameters"]["rating.not"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: at least the value. */
                "rating.gte"?: components["parameters"]["rating.gte"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: at most the value. */
                "rating.lte"?: components["parameters"]["rating.lte"];
                /** @description Rating in alpha, 0 to 10. */
                rating_alpha?: components["parameters"]["rating_alpha"];
                /** @description Rating in alpha, 0 to 10. Condition: any of the values. */
                "rating_alpha.any"?: components["parameters"]["rating_alpha.any"];
                /** @description Rating in alpha, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_alpha.not"?: components["parameters"]["rating_alpha.not"];
                /** @description Rating in alpha, 0 to 10. Condition: at least the value. */
                "rating_alpha.gte"?: components["parameters"]["rating_alpha.gte"];
                /** @description Rating in alpha, 0 to 10. Condition: at most the value. */
                "rating_alpha.lte"?: components["parameters"]["rating_alpha.lte"];
                /** @description Rating in beta, 0 to 10. */
                rating_beta?: components["parameters"]["rating_beta"];
                /** @description Rating in beta, 0 to 10. Condition: any of the values. */
                "rating_beta.any"?: components["parameters"]["rating_beta.any"];
                /** @description Rating in beta, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_beta.not"?: components["parameters"]["rating_beta.not"];
                /** @description Rating in beta, 0 to 10. Condition: at least the value. */
                "rating_beta.gte"?: components["parameters"]["rating_beta.gte"];
                /** @description Rating in beta, 0 to 10. Condition: at most the value. */
                "rating_beta.lte"?: components["parameters"]["rating_beta.lte"];
                /** @description Rating in gamma, 0 to 10. */
                rating_gamma?: components["parameters"]["rating_gamma"];
                /** @description Rating in gamma, 0 to 10. Condition: any of the values. */
                "rating_gamma.any"?: components["parameters"]["rating_gamma.any"];
                /** @description Rating in gamma, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_gamma.not"?: components["parameters"]["rating_gamma.not"];
                /** @description Rating in gamma, 0 to 10. Condition: at least the value. */
                "rating_gamma.gte"?: components["parameters"]["rating_gamma.gte"];
                /** @description Rating in gamma, 0 to 10. Condition: at most the value. */
                "rating_gamma.lte"?: components["parameters"]["rating_gamma.lte"];
                /** @description Rating of critic_a, 0 to 100. */
                rating_critic_a?: components["parameters"]["rating_critic_a"];
                /** @description Rating of critic_a, 0 to 100. Condition: any of the values. */
                "rating_critic_a.any"?: components["parameters"]["rating_critic_a.any"];
                /** @description Rating of critic_a, 0 to 100. Condition: none of the values (unknown values pass). */
                "rating_critic_a.not"?: components["parameters"]["rating_critic_a.not"];
                /** @description Rating of critic_a, 0 to 100. Condition: at least the value. */
                "rating_critic_a.gte"?: components["parameters"]["rating_critic_a.gte"];
                /** @description Rating of critic_a, 0 to 100. Condition: at most the value. */
                "rating_critic_a.lte"?: components["parameters"]["rating_critic_a.lte"];
                /** @description Rating of critic_b, 0 to 100. */
                rating_critic_b?: components["parameters"]["rating_critic_b"];
                /** @description Rating of critic_b, 0 to 100. Condition: any of the values. */
                "rating_critic_b.any"?: components["parameters"]["rating_critic_b.any"];
                /** @description Rating of critic_b, 0 to 100. Condition: none of the values (unknown values pass). */
                "rating_critic_b.not"?: components["parameters"]["rating_critic_b.not"];
                /** @description Rating of critic_b, 0 to 100. Condition: at least the value. */
                "rating_critic_b.gte"?: components["parameters"]["rating_critic_b.gte"];
                /** @description Rating of critic_b, 0 to 100. Condition: at most the value. */
                "rating_critic_b.lte"?: components["parameters"]["rating_critic_b.lte"];
                /** @description Rating of critics, 0 to 10. */
                rating_critics?: components["parameters"]["rating_critics"];
                /** @description Rating of critics, 0 to 10. Condition: any of the values. */
                "rating_critics.any"?: components["parameters"]["rating_critics.any"];
                /** @description Rating of critics, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_critics.not"?: components["parameters"]["rating_critics.not"];
                /** @description Rating of critics, 0 to 10. Condition: at least the value. */
                "rating_critics.gte"?: components["parameters"]["rating_critics.gte"];
                /** @description Rating of critics, 0 to 10. Condition: at most the value. */
                "rating_critics.lte"?: components["parameters"]["rating_critics.lte"];
                /** @description Votes in alpha. */
                votes_alpha?: components["parameters"]["votes_alpha"];
                /** @description Votes in alpha. Condition: any of the values. */
                "votes_alpha.any"?: components["parameters"]["votes_alpha.any"];
                /** @description Votes in alpha. Condition: none of the values (unknown values pass). */
                "votes_alpha.not"?: components["parameters"]["votes_alpha.not"];
                /** @description Votes in alpha. Condition: at least the value. */
                "votes_alpha.gte"?: components["parameters"]["votes_alpha.gte"];
                /** @description Votes in alpha. Condition: at most the value. */
                "votes_alpha.lte"?: components["parameters"]["votes_alpha.lte"];
                /** @description Votes in beta. */
                votes_beta?: components["parameters"]["votes_beta"];
                /** @description Votes in beta. Condition: any of the values. */
                "votes_beta.any"?: components["parameters"]["votes_beta.any"];
                /** @description Votes in beta. Condition: none of the values (unknown values pass). */
                "votes_beta.not"?: components["parameters"]["votes_beta.not"];
                /** @description Votes in beta. Condition: at least the value. */
                "votes_beta.gte"?: components["parameters"]["votes_beta.gte"];
                /** @description Votes in beta. Condition: at most the value. */
                "votes_beta.lte"?: components["parameters"]["votes_beta.lte"];
                /** @description Votes in gamma. */
                votes_gamma?: components["parameters"]["votes_gamma"];
                /** @description Votes in gamma. Condition: any of the values. */
                "votes_gamma.any"?: components["parameters"]["votes_gamma.any"];
                /** @description Votes in gamma. Condition: none of the values (unknown values pass). */
                "votes_gamma.not"?: components["parameters"]["votes_gamma.not"];
                /** @description Votes in gamma. Condition: at least the value. */
                "votes_gamma.gte"?: components["parameters"]["votes_gamma.gte"];
                /** @description Votes in gamma. Condition: at most the value. */
                "votes_gamma.lte"?: components["parameters"]["votes_gamma.lte"];
                /** @description Total number of votes in alpha, beta, gamma and delta. */
                votes_total?: components["parameters"]["votes_total"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: any of the values. */
                "votes_total.any"?: components["parameters"]["votes_total.any"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: none of the values (unknown values pass). */
                "votes_total.not"?: components["parameters"]["votes_total.not"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: at least the value. */
                "votes_total.gte"?: components["parameters"]["votes_total.gte"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: at most the value. */
                "votes_total.lte"?: components["parameters"]["votes_total.lte"];
                /** @description Current attention to the title. */
                popularity?: components["parameters"]["popularity"];
                /** @description Current attention to the title. Condition: any of the values. */
                "popularity.any"?: components["parameters"]["popularity.any"];
                /** @description Current attention to the title. Condition: none of the values (unknown values pass). */
                "popularity.not"?: components["parameters"]["popularity.not"];
                /** @description Current attention to the title. Condition: at least the value. */
                "popularity.gte"?: components["parameters"]["popularity.gte"];
                /** @description Current attention to the title. Condition: at most the value. */
                "popularity.lte"?: components["parameters"]["popularity.lte"];
                /** @description Genre slugs. */
                genre?: components["parameters"]["genre"];
                /** @description Genre slugs. Condition: any of the values. */
                "genre.any"?: components["parameters"]["genre.any"];
                /** @description Genre slugs. Condition: all of the values. */
                "genre.all"?: components["parameters"]["genre.all"];
                /** @description Genre slugs. Condition: none of the values (unknown values pass). */
                "genre.not"?: components["parameters"]["genre.not"];
                /** @description Tag slugs, as `/filters` lists them. */
                tag?: components["parameters"]["tag"];
                /** @description Tag slugs, as `/filters` lists them. Condition: any of the values. */
                "tag.any"?: components["parameters"]["tag.any"];
                /** @description Tag slugs, as `/filters` lists them. Condition: all of the values. */
                "tag.all"?: components["parameters"]["tag.all"];
                /** @description Tag slugs, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "tag.not"?: components["parameters"]["tag.not"];
                /** @description Countries of production, as lowercase codes. */
                country?: components["parameters"]["country"];
                /** @description Countries of production, as lowercase codes. Condition: any of the values. */
                "country.any"?: components["parameters"]["country.any"];
                /** @description Countries of production, as lowercase codes. Condition: all of the values. */
                "country.all"?: components["parameters"]["country.all"];
                /** @description Countries of production, as lowercase codes. Condition: none of the values (unknown values pass). */
                "country.not"?: components["parameters"]["country.not"];
                /** @description Original language, as an ISO 639-1 code. */
                original_language?: components["parameters"]["original_language"];
                /** @description Original language, as an ISO 639-1 code. Condition: any of the values. */
                "original_language.any"?: components["parameters"]["original_language.any"];
                /** @description Original language, as an ISO 639-1 code. Condition: none of the values (unknown values pass). */
                "original_language.not"?: components["parameters"]["original_language.not"];
                /** @description Company slugs, as `/filters` lists them. */
                companies?: components["parameters"]["companies"];
                /** @description Company slugs, as `/filters` lists them. Condition: any of the values. */
                "companies.any"?: components["parameters"]["companies.any"];
                /** @description Company slugs, as `/filters` lists them. Condition: all of the values. */
                "companies.all"?: components["parameters"]["companies.all"];
                /** @description Company slugs, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "companies.not"?: components["parameters"]["companies.not"];
                /** @description Platforms that offer the title, as `/filters` lists them. */
                platform?: components["parameters"]["platform"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: any of the values. */
                "platform.any"?: components["parameters"]["platform.any"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: all of the values. */
                "platform.all"?: components["parameters"]["platform.all"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "platform.not"?: components["parameters"]["platform.not"];
                /** @description Length in minutes. */
                runtime?: components["parameters"]["runtime"];
                /** @description Length in minutes. Condition: any of the values. */
                "runtime.any"?: components["parameters"]["runtime.any"];
                /** @description Length in minutes. Condition: none of the values (unknown values pass). */
                "runtime.not"?: components["parameters"]["runtime.not"];
                /** @description Length in minutes. Condition: at least the value. */
                "runtime.gte"?: components["parameters"]["runtime.gte"];
                /** @description Length in minutes. Condition: at most the value. */
                "runtime.lte"?: components["parameters"]["runtime.lte"];
                /** @description Number of seasons. */
                seasons_total?: components["parameters"]["seasons_total"];
                /** @description Number of seasons. Condition: any of the values. */
                "seasons_total.any"?: components["parameters"]["seasons_total.any"];
                /** @description Number of seasons. Condition: none of the values (unknown values pass). */
                "seasons_total.not"?: components["parameters"]["seasons_total.not"];
                /** @description Number of seasons. Condition: at least the value. */
                "seasons_total.gte"?: components["parameters"]["seasons_total.gte"];
                /** @description Number of seasons. Condition: at most the value. */
                "seasons_total.lte"?: components["parameters"]["seasons_total.lte"];
                /** @description Number of episodes. */
                episodes_total?: components["parameters"]["episodes_total"];
                /** @description Number of episodes. Condition: any of the values. */
                "episodes_total.any"?: components["parameters"]["episodes_total.any"];
                /** @description Number of episodes. Condition: none of the values (unknown values pass). */
                "episodes_total.not"?: components["parameters"]["episodes_total.not"];
                /** @description Number of episodes. Condition: at least the value. */
                "episodes_total.gte"?: components["parameters"]["episodes_total.gte"];
                /** @description Number of episodes. Condition: at most the value. */
                "episodes_total.lte"?: components["parameters"]["episodes_total.lte"];
                /** @description Budget in USD. */
                budget?: components["parameters"]["budget"];
                /** @description Budget in USD. Condition: any of the values. */
                "budget.any"?: components["parameters"]["budget.any"];
                /** @description Budget in USD. Condition: none of the values (unknown values pass). */
                "budget.not"?: components["parameters"]["budget.not"];
                /** @description Budget in USD. Condition: at least the value. */
                "budget.gte"?: components["parameters"]["budget.gte"];
                /** @description Budget in USD. Condition: at most the value. */
                "budget.lte"?: components["parameters"]["budget.lte"];
                /** @description Revenue in USD. */
                revenue?: components["parameters"]["revenue"];
                /** @description Revenue in USD. Condition: any of the values. */
                "revenue.any"?: components["parameters"]["revenue.any"];
                /** @description Revenue in USD. Condition: none of the values (unknown values pass). */
                "revenue.not"?: components["parameters"]["revenue.not"];
                /** @description Revenue in USD. Condition: at least the value. */
                "revenue.gte"?: components["parameters"]["revenue.gte"];
                /** @description Revenue in USD. Condition: at most the value. */
                "revenue.lte"?: components["parameters"]["revenue.lte"];
                /** @description Box office in USD. */
                box_office?: components["parameters"]["box_office"];
                /** @description Box office in USD. Condition: any of the values. */
                "box_office.any"?: components["parameters"]["box_office.any"];
                /** @description Box office in USD. Condition: none of the values (unknown values pass). */
                "box_office.not"?: components["parameters"]["box_office.not"];
                /** @description Box office in USD. Condition: at least the value. */
                "box_office.gte"?: components["parameters"]["box_office.gte"];
                /** @description Box office in USD. Condition: at most the value. */
                "box_office.lte"?: components["parameters"]["box_office.lte"];
                /** @description Awards won. */
                awards_won?: components["parameters"]["awards_won"];
                /** @description Awards won. Condition: any of the values. */
                "awards_won.any"?: components["parameters"]["awards_won.any"];
                /** @description Awards won. Condition: none of the values (unknown values pass). */
                "awards_won.not"?: components["parameters"]["awards_won.not"];
                /** @description Awards won. Condition: at least the value. */
                "awards_won.gte"?: components["parameters"]["awards_won.gte"];
                /** @description Awards won. Condition: at most the value. */
                "awards_won.lte"?: components["parameters"]["awards_won.lte"];
                /** @description Oscars won. */
                oscars_won?: components["parameters"]["oscars_won"];
                /** @description Oscars won. Condition: any of the values. */
                "oscars_won.any"?: components["parameters"]["oscars_won.any"];
                /** @description Oscars won. Condition: none of the values (unknown values pass). */
                "oscars_won.not"?: components["parameters"]["oscars_won.not"];
                /** @description Oscars won. Condition: at least the value. */
                "oscars_won.gte"?: components["parameters"]["oscars_won.gte"];
                /** @description Oscars won. Condition: at most the value. */
                "oscars_won.lte"?: components["parameters"]["oscars_won.lte"];
                /** @description Minimum age. */
                age_limit?: components["parameters"]["age_limit"];
                /** @description Minimum age. Condition: any of the values. */
                "age_limit.any"?: components["parameters"]["age_limit.any"];
                /** @description Minimum age. Condition: none of the values (unknown values pass). */
                "age_limit.not"?: components["parameters"]["age_limit.not"];
                /** @description Minimum age. Condition: at least the value. */
                "age_limit.gte"?: components["parameters"]["age_limit.gte"];
                /** @description Minimum age. Condition: at most the value. */
                "age_limit.lte"?: components["parameters"]["age_limit.lte"];
                /** @description Slugs of collections that contain the title. */
                collection?: components["parameters"]["collection"];
                /** @description Slugs of collections that contain the title. Condition: any of the values. */
                "collection.any"?: components["parameters"]["collection.any"];
                /** @description Slugs of collections that contain the title. Condition: all of the values. */
                "collection.all"?: components["parameters"]["collection.all"];
                /** @description Slugs of collections that contain the title. Condition: none of the values (unknown values pass). */
                "collection.not"?: components["parameters"]["collection.not"];
                /** @description True if the data from all catalogs of the title are complete. */
                hydrated?: components["parameters"]["hydrated"];
                /** @description True if the data from all catalogs of the title are complete. Condition: any of the values. */
                "hydrated.any"?: components["parameters"]["hydrated.any"];
                /** @description True if the data from all catalogs of the title are complete. Condition: none of the values (unknown values pass). */
                "hydrated.not"?: components["parameters"]["hydrated.not"];
                /** @description Number in catalog delta. */
                delta_id?: components["parameters"]["delta_id"];
                /** @description Number in catalog delta. Condition: any of the values. */
                "delta_id.any"?: components["parameters"]["delta_id.any"];
                /** @description Number in catalog delta. Condition: none of the values (unknown values pass). */
                "delta_id.not"?: components["parameters"]["delta_id.not"];
                /** @description Credited person, `<catalog>:<number>`. */
                person?: components["parameters"]["person"];
                /** @description Credited person, `<catalog>:<number>`. Condition: any of the values. */
                "person.any"?: components["parameters"]["person.any"];
                /** @description Credited person, `<catalog>:<number>`. Condition: all of the values. */
                "person.all"?: components["parameters"]["person.all"];
                /** @description Credited person, `<catalog>:<number>`. Condition: none of the values (unknown values pass). */
                "person.not"?: components["parameters"]["person.not"];
                /** @description Roles; the same `person` must have one of them. */
                "person.role"?: components["parameters"]["person.role"];
                /** @description True for released titles, false for upcoming ones. Condition: any of the values. */
                "released.any"?: components["parameters"]["released.any"];
                /** @description True for released titles, false for upcoming ones. Condition: none of the values (unknown values pass). */
                "released.not"?: components["parameters"]["released.not"];
                /** @description True for titles with a poster in any catalog. */
                has_poster?: components["parameters"]["has_poster"];
                /** @description True for titles with a poster in any catalog. Condition: any of the values. */
                "has_poster.any"?: components["parameters"]["has_poster.any"];
                /** @description True for titles with a poster in any catalog. Condition: none of the values (unknown values pass). */
                "has_poster.not"?: components["parameters"]["has_poster.not"];
                /** @description Maximum `age_limit`. */
                age_limit_max?: components["parameters"]["age_limit_max"];
                /** @description Names of values that must be known. */
                required?: components["parameters"]["required"];
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Release calendar */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Releases"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["SourceUnavailable"];
            503: components["responses"]["Overloaded"];
        };
    };
    hiddenGems: {
        parameters: {
            query?: {
                /** @description Page size, 50 at most; values above it are clamped. */
                limit?: number;
                /** @description Number of items to skip; 0 when absent. */
                offset?: number;
                /** @description Adds `total`, the exact size of the selection. */
                total?: boolean;
                /** @description Adds derived fields, in this language. */
                lang?: components["schemas"]["Language"];
                /** @description Names to keep, or with `-` to remove. */
                fields?: components["schemas"]["TitleField"][];
                /** @description Signed keys: `-` or no sign descending, `+` ascending; a comma adds a tie-breaker. When absent: `-rating`. */
                sort?: components["schemas"]["SortKey"][];
                /** @description Makes `sort=random` the same order for the same seed. */
                seed?: number;
                /** @description Number in catalog alpha. */
                alpha_id?: components["parameters"]["alpha_id"];
                /** @description Number in catalog alpha. Condition: any of the values. */
                "alpha_id.any"?: components["parameters"]["alpha_id.any"];
                /** @description Number in catalog alpha. Condition: none of the values (unknown values pass). */
                "alpha_id.not"?: components["parameters"]["alpha_id.not"];
                /** @description Number in catalog beta. */
                beta_id?: components["parameters"]["beta_id"];
                /** @description Number in catalog beta. Condition: any of the values. */
                "beta_id.any"?: components["parameters"]["beta_id.any"];
                /** @description Number in catalog beta. Condition: none of the values (unknown values pass). */
                "beta_id.not"?: components["parameters"]["beta_id.not"];
                /** @description Number in catalog gamma. */
                gamma_id?: components["parameters"]["gamma_id"];
                /** @description Number in catalog gamma. Condition: any of the values. */
                "gamma_id.any"?: components["parameters"]["gamma_id.any"];
                /** @description Number in catalog gamma. Condition: none of the values (unknown values pass). */
                "gamma_id.not"?: components["parameters"]["gamma_id.not"];
                /** @description Number in the series catalog of gamma. */
                gamma_tv_id?: components["parameters"]["gamma_tv_id"];
                /** @description Number in the series catalog of gamma. Condition: any of the values. */
                "gamma_tv_id.any"?: components["parameters"]["gamma_tv_id.any"];
                /** @description Number in the series catalog of gamma. Condition: none of the values (unknown values pass). */
                "gamma_tv_id.not"?: components["parameters"]["gamma_tv_id.not"];
                /** @description Kind of the title. */
                kind?: components["parameters"]["kind"];
                /** @description Kind of the title. Condition: any of the values. */
                "kind.any"?: components["parameters"]["kind.any"];
                /** @description Kind of the title. Condition: none of the values (unknown values pass). */
                "kind.not"?: components["parameters"]["kind.not"];
                /** @description True for titles that have seasons and episodes. */
                is_series?: components["parameters"]["is_series"];
                /** @description True for titles that have seasons and episodes. Condition: any of the values. */
                "is_series.any"?: components["parameters"]["is_series.any"];
                /** @description True for titles that have seasons and episodes. Condition: none of the values (unknown values pass). */
                "is_series.not"?: components["parameters"]["is_series.not"];
                /** @description True for adult titles; unknown counts as `false`. */
                adult?: components["parameters"]["adult"];
                /** @description True for adult titles; unknown counts as `false`. Condition: any of the values. */
                "adult.any"?: components["parameters"]["adult.any"];
                /** @description True for adult titles; unknown counts as `false`. Condition: none of the values (unknown values pass). */
                "adult.not"?: components["parameters"]["adult.not"];
                /** @description Year of the title. */
                year?: components["parameters"]["year"];
                /** @description Year of the title. Condition: any of the values. */
                "year.any"?: components["parameters"]["year.any"];
                /** @description Year of the title. Condition: none of the values (unknown values pass). */
                "year.not"?: components["parameters"]["year.not"];
                /** @description Year of the title. Condition: at least the value. */
                "year.gte"?: components["parameters"]["year.gte"];
                /** @description Year of the title. Condition: at most the value. */
                "year.lte"?: components["parameters"]["year.lte"];
                /** @description First release date of the title, in any region and of any type. */
                release_date?: components["parameters"]["release_date"];
                /** @description First release date of the title, in any region and of any type. Condition: any of the values. */
                "release_date.any"?: components["parameters"]["release_date.any"];
                /** @description First release date of the title, in any region and of any type. Condition: none of the values (unknown values pass). */
                "release_date.not"?: components["parameters"]["release_date.not"];
                /** @description First release date of the title, in any region and of any type. Condition: at least the value. */
                "release_date.gte"?: components["parameters"]["release_date.gte"];
                /** @description First release date of the title, in any region and of any type. Condition: at most the value. */
                "release_date.lte"?: components["parameters"]["release_date.lte"];
                /** @description First world premiere. */
                premiere_world?: components["parameters"]["premiere_world"];
                /** @description First world premiere. Condition: any of the values. */
                "premiere_world.any"?: components["parameters"]["premiere_world.any"];
                /** @description First world premiere. Condition: none of the values (unknown values pass). */
                "premiere_world.not"?: components["parameters"]["premiere_world.not"];
                /** @description First world premiere. Condition: at least the value. */
                "premiere_world.gte"?: components["parameters"]["premiere_world.gte"];
                /** @description First world premiere. Condition: at most the value. */
                "premiere_world.lte"?: components["parameters"]["premiere_world.lte"];
                /** @description First Russian premiere. */
                premiere_ru?: components["parameters"]["premiere_ru"];
                /** @description First Russian premiere. Condition: any of the values. */
                "premiere_ru.any"?: components["parameters"]["premiere_ru.any"];
                /** @description First Russian premiere. Condition: none of the values (unknown values pass). */
                "premiere_ru.not"?: components["parameters"]["premiere_ru.not"];
                /** @description First Russian premiere. Condition: at least the value. */
                "premiere_ru.gte"?: components["parameters"]["premiere_ru.gte"];
                /** @description First Russian premiere. Condition: at most the value. */
                "premiere_ru.lte"?: components["parameters"]["premiere_ru.lte"];
                /** @description First digital release in any region. */
                digital_release?: components["parameters"]["digital_release"];
                /** @description First digital release in any region. Condition: any of the values. */
                "digital_release.any"?: components["parameters"]["digital_release.any"];
                /** @description First digital release in any region. Condition: none of the values (unknown values pass). */
                "digital_release.not"?: components["parameters"]["digital_release.not"];
                /** @description First digital release in any region. Condition: at least the value. */
                "digital_release.gte"?: components["parameters"]["digital_release.gte"];
                /** @description First digital release in any region. Condition: at most the value. */
                "digital_release.lte"?: components["parameters"]["digital_release.lte"];
                /** @description Year in which the series began. */
                start_year?: components["parameters"]["start_year"];
                /** @description Year in which the series began. Condition: any of the values. */
                "start_year.any"?: components["parameters"]["start_year.any"];
                /** @description Year in which the series began. Condition: none of the values (unknown values pass). */
                "start_year.not"?: components["parameters"]["start_year.not"];
                /** @description Year in which the series began. Condition: at least the value. */
                "start_year.gte"?: components["parameters"]["start_year.gte"];
                /** @description Year in which the series began. Condition: at most the value. */
                "start_year.lte"?: components["parameters"]["start_year.lte"];
                /** @description Year in which the series ended. */
                end_year?: components["parameters"]["end_year"];
                /** @description Year in which the series ended. Condition: any of the values. */
                "end_year.any"?: components["parameters"]["end_year.any"];
                /** @description Year in which the series ended. Condition: none of the values (unknown values pass). */
                "end_year.not"?: components["parameters"]["end_year.not"];
                /** @description Year in which the series ended. Condition: at least the value. */
                "end_year.gte"?: components["parameters"]["end_year.gte"];
                /** @description Year in which the series ended. Condition: at most the value. */
                "end_year.lte"?: components["parameters"]["end_year.lte"];
                /** @description First known rating in the order alpha, beta, gamma. */
                rating?: components["parameters"]["rating"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: any of the values. */
                "rating.any"?: components["parameters"]["rating.any"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: none of the values (unknown values pass). */
                "rating.not"?: components["parameters"]["rating.not"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: at least the value. */
                "rating.gte"?: components["parameters"]["rating.gte"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: at most the value. */
                "rating.lte"?: components["parameters"]["rating.lte"];
                /** @description Rating in alpha, 0 to 10. */
                rating_alpha?: components["parameters"]["rating_alpha"];
                /** @description Rating in alpha, 0 to 10. Condition: any of the values. */
                "rating_alpha.any"?: components["parameters"]["rating_alpha.any"];
                /** @description Rating in alpha, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_alpha.not"?: components["parameters"]["rating_alpha.not"];
                /** @description Rating in alpha, 0 to 10. Condition: at least the value. */
                "rating_alpha.gte"?: number;
                /** @description Rating in alpha, 0 to 10. Condition: at most the value. */
                "rating_alpha.lte"?: components["parameters"]["rating_alpha.lte"];
                /** @description Rating in beta, 0 to 10. */
                rating_beta?: components["parameters"]["rating_beta"];
                /** @description Rating in beta, 0 to 10. Condition: any of the values. */
                "rating_beta.any"?: components["parameters"]["rating_beta.any"];
                /** @description Rating in beta, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_beta.not"?: components["parameters"]["rating_beta.not"];
                /** @description Rating in beta, 0 to 10. Condition: at least the value. */
                "rating_beta.gte"?: components["parameters"]["rating_beta.gte"];
                /** @description Rating in beta, 0 to 10. Condition: at most the value. */
                "rating_beta.lte"?: components["parameters"]["rating_beta.lte"];
                /** @description Rating in gamma, 0 to 10. */
                rating_gamma?: components["parameters"]["rating_gamma"];
                /** @description Rating in gamma, 0 to 10. Condition: any of the values. */
                "rating_gamma.any"?: components["parameters"]["rating_gamma.any"];
                /** @description Rating in gamma, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_gamma.not"?: components["parameters"]["rating_gamma.not"];
                /** @description Rating in gamma, 0 to 10. Condition: at least the value. */
                "rating_gamma.gte"?: components["parameters"]["rating_gamma.gte"];
                /** @description Rating in gamma, 0 to 10. Condition: at most the value. */
                "rating_gamma.lte"?: components["parameters"]["rating_gamma.lte"];
                /** @description Rating of critic_a, 0 to 100. */
                rating_critic_a?: components["parameters"]["rating_critic_a"];
                /** @description Rating of critic_a, 0 to 100. Condition: any of the values. */
                "rating_critic_a.any"?: components["parameters"]["rating_critic_a.any"];
                /** @description Rating of critic_a, 0 to 100. Condition: none of the values (unknown values pass). */
                "rating_critic_a.not"?: components["parameters"]["rating_critic_a.not"];
                /** @description Rating of critic_a, 0 to 100. Condition: at least the value. */
                "rating_critic_a.gte"?: components["parameters"]["rating_critic_a.gte"];
                /** @description Rating of critic_a, 0 to 100. Condition: at most the value. */
                "rating_critic_a.lte"?: components["parameters"]["rating_critic_a.lte"];
                /** @description Rating of critic_b, 0 to 100. */
                rating_critic_b?: components["parameters"]["rating_critic_b"];
                /** @description Rating of critic_b, 0 to 100. Condition: any of the values. */
                "rating_critic_b.any"?: components["parameters"]["rating_critic_b.any"];
                /** @description Rating of critic_b, 0 to 100. Condition: none of the values (unknown values pass). */
                "rating_critic_b.not"?: components["parameters"]["rating_critic_b.not"];
                /** @description Rating of critic_b, 0 to 100. Condition: at least the value. */
                "rating_critic_b.gte"?: components["parameters"]["rating_critic_b.gte"];
                /** @description Rating of critic_b, 0 to 100. Condition: at most the value. */
                "rating_critic_b.lte"?: components["parameters"]["rating_critic_b.lte"];
                /** @description Rating of critics, 0 to 10. */
                rating_critics?: components["parameters"]["rating_critics"];
                /** @description Rating of critics, 0 to 10. Condition: any of the values. */
                "rating_critics.any"?: components["parameters"]["rating_critics.any"];
                /** @description Rating of critics, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_critics.not"?: components["parameters"]["rating_critics.not"];
                /** @description Rating of critics, 0 to 10. Condition: at least the value. */
                "rating_critics.gte"?: components["parameters"]["rating_critics.gte"];
                /** @description Rating of critics, 0 to 10. Condition: at most the value. */
                "rating_critics.lte"?: components["parameters"]["rating_critics.lte"];
                /** @description Votes in alpha. */
                votes_alpha?: components["parameters"]["votes_alpha"];
                /** @description Votes in alpha. Condition: any of the values. */
                "votes_alpha.any"?: components["parameters"]["votes_alpha.any"];
                /** @description Votes in alpha. Condition: none of the values (unknown values pass). */
                "votes_alpha.not"?: components["parameters"]["votes_alpha.not"];
                /** @description Votes in alpha. Condition: at least the value. */
                "votes_alpha.gte"?: components["parameters"]["votes_alpha.gte"];
                /** @description Votes in alpha. Condition: at most the value. */
                "votes_alpha.lte"?: components["parameters"]["votes_alpha.lte"];
                /** @description Votes in beta. */
                votes_beta?: components["parameters"]["votes_beta"];
                /** @description Votes in beta. Condition: any of the values. */
                "votes_beta.any"?: components["parameters"]["votes_beta.any"];
                /** @description Votes in beta. Condition: none of the values (unknown values pass). */
                "votes_beta.not"?: components["parameters"]["votes_beta.not"];
                /** @description Votes in beta. Condition: at least the value. */
                "votes_beta.gte"?: components["parameters"]["votes_beta.gte"];
                /** @description Votes in beta. Condition: at most the value. */
                "votes_beta.lte"?: components["parameters"]["votes_beta.lte"];
                /** @description Votes in gamma. */
                votes_gamma?: components["parameters"]["votes_gamma"];
                /** @description Votes in gamma. Condition: any of the values. */
                "votes_gamma.any"?: components["parameters"]["votes_gamma.any"];
                /** @description Votes in gamma. Condition: none of the values (unknown values pass). */
                "votes_gamma.not"?: components["parameters"]["votes_gamma.not"];
                /** @description Votes in gamma. Condition: at least the value. */
                "votes_gamma.gte"?: components["parameters"]["votes_gamma.gte"];
                /** @description Votes in gamma. Condition: at most the value. */
                "votes_gamma.lte"?: components["parameters"]["votes_gamma.lte"];
                /** @description Total number of votes in alpha, beta, gamma and delta. */
                votes_total?: components["parameters"]["votes_total"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: any of the values. */
                "votes_total.any"?: components["parameters"]["votes_total.any"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: none of the values (unknown values pass). */
                "votes_total.not"?: components["parameters"]["votes_total.not"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: at least the value. */
                "votes_total.gte"?: number;
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: at most the value. */
                "votes_total.lte"?: number;
                /** @description Current attention to the title. */
                popularity?: components["parameters"]["popularity"];
                /** @description Current attention to the title. Condition: any of the values. */
                "popularity.any"?: components["parameters"]["popularity.any"];
                /** @description Current attention to the title. Condition: none of the values (unknown values pass). */
                "popularity.not"?: components["parameters"]["popularity.not"];
                /** @description Current attention to the title. Condition: at least the value. */
                "popularity.gte"?: components["parameters"]["popularity.gte"];
                /** @description Current attention to the title. Condition: at most the value. */
                "popularity.lte"?: components["parameters"]["popularity.lte"];
                /** @description Genre slugs. */
                genre?: components["parameters"]["genre"];
                /** @description Genre slugs. Condition: any of the values. */
                "genre.any"?: components["parameters"]["genre.any"];
                /** @description Genre slugs. Condition: all of the values. */
                "genre.all"?: components["parameters"]["genre.all"];
                /** @description Genre slugs. Condition: none of the values (unknown values pass). */
                "genre.not"?: components["parameters"]["genre.not"];
                /** @description Tag slugs, as `/filters` lists them. */
                tag?: components["parameters"]["tag"];
                /** @description Tag slugs, as `/filters` lists them. Condition: any of the values. */
                "tag.any"?: components["parameters"]["tag.any"];
                /** @description Tag slugs, as `/filters` lists them. Condition: all of the values. */
                "tag.all"?: components["parameters"]["tag.all"];
                /** @description Tag slugs, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "tag.not"?: components["parameters"]["tag.not"];
                /** @description Countries of production, as lowercase codes. */
                country?: components["parameters"]["country"];
                /** @description Countries of production, as lowercase codes. Condition: any of the values. */
                "country.any"?: components["parameters"]["country.any"];
                /** @description Countries of production, as lowercase codes. Condition: all of the values. */
                "country.all"?: components["parameters"]["country.all"];
                /** @description Countries of production, as lowercase codes. Condition: none of the values (unknown values pass). */
                "country.not"?: components["parameters"]["country.not"];
                /** @description Original language, as an ISO 639-1 code. */
                original_language?: components["parameters"]["original_language"];
                /** @description Original language, as an ISO 639-1 code. Condition: any of the values. */
                "original_language.any"?: components["parameters"]["original_language.any"];
                /** @description Original language, as an ISO 639-1 code. Condition: none of the values (unknown values pass). */
                "original_language.not"?: components["parameters"]["original_language.not"];
                /** @description Company slugs, as `/filters` lists them. */
                companies?: components["parameters"]["companies"];
                /** @description Company slugs, as `/filters` lists them. Condition: any of the values. */
                "companies.any"?: components["parameters"]["companies.any"];
                /** @description Company slugs, as `/filters` lists them. Condition: all of the values. */
                "companies.all"?: components["parameters"]["companies.all"];
                /** @description Company slugs, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "companies.not"?: components["parameters"]["companies.not"];
                /** @description Platforms that offer the title, as `/filters` lists them. */
                platform?: components["parameters"]["platform"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: any of the values. */
                "platform.any"?: components["parameters"]["platform.any"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: all of the values. */
                "platform.all"?: components["parameters"]["platform.all"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "platform.not"?: components["parameters"]["platform.not"];
                /** @description Length in minutes. */
                runtime?: components["parameters"]["runtime"];
                /** @description Length in minutes. Condition: any of the values. */
                "runtime.any"?: components["parameters"]["runtime.any"];
                /** @description Length in minutes. Condition: none of the values (unknown values pass). */
                "runtime.not"?: components["parameters"]["runtime.not"];
                /** @description Length in minutes. Condition: at least the value. */
                "runtime.gte"?: components["parameters"]["runtime.gte"];
                /** @description Length in minutes. Condition: at most the value. */
                "runtime.lte"?: components["parameters"]["runtime.lte"];
                /** @description Number of seasons. */
                seasons_total?: components["parameters"]["seasons_total"];
                /** @description Number of seasons. Condition: any of the values. */
                "seasons_total.any"?: components["parameters"]["seasons_total.any"];
                /** @description Number of seasons. Condition: none of the values (unknown values pass). */
                "seasons_total.not"?: components["parameters"]["seasons_total.not"];
                /** @description Number of seasons. Condition: at least the value. */
                "seasons_total.gte"?: components["parameters"]["seasons_total.gte"];
                /** @description Number of seasons. Condition: at most the value. */
                "seasons_total.lte"?: components["parameters"]["seasons_total.lte"];
                /** @description Number of episodes. */
                episodes_total?: components["parameters"]["episodes_total"];
                /** @description Number of episodes. Condition: any of the values. */
                "episodes_total.any"?: components["parameters"]["episodes_total.any"];
                /** @description Number of episodes. Condition: none of the values (unknown values pass). */
                "episodes_total.not"?: components["parameters"]["episodes_total.not"];
                /** @description Number of episodes. Condition: at least the value. */
                "episodes_total.gte"?: components["parameters"]["episodes_total.gte"];
                /** @description Number of episodes. Condition: at most the value. */
                "episodes_total.lte"?: components["parameters"]["episodes_total.lte"];
                /** @description Budget in USD. */
                budget?: components["parameters"]["budget"];
                /** @description Budget in USD. Condition: any of the values. */
                "budget.any"?: components["parameters"]["budget.any"];
                /** @description Budget in USD. Condition: none of the values (unknown values pass). */
                "budget.not"?: components["parameters"]["budget.not"];
                /** @description Budget in USD. Condition: at least the value. */
                "budget.gte"?: components["parameters"]["budget.gte"];
                /** @description Budget in USD. Condition: at most the value. */
                "budget.lte"?: components["parameters"]["budget.lte"];
                /** @description Revenue in USD. */
                revenue?: components["parameters"]["revenue"];
                /** @description Revenue in USD. Condition: any of the values. */
                "revenue.any"?: components["parameters"]["revenue.any"];
                /** @description Revenue in USD. Condition: none of the values (unknown values pass). */
                "revenue.not"?: components["parameters"]["revenue.not"];
                /** @description Revenue in USD. Condition: at least the value. */
                "revenue.gte"?: components["parameters"]["revenue.gte"];
                /** @description Revenue in USD. Condition: at most the value. */
                "revenue.lte"?: components["parameters"]["revenue.lte"];
                /** @description Box office in USD. */
                box_office?: components["parameters"]["box_office"];
                /** @description Box office in USD. Condition: any of the values. */
                "box_office.any"?: components["parameters"]["box_office.any"];
                /** @description Box office in USD. Condition: none of the values (unknown values pass). */
                "box_office.not"?: components["parameters"]["box_office.not"];
                /** @description Box office in USD. Condition: at least the value. */
                "box_office.gte"?: components["parameters"]["box_office.gte"];
                /** @description Box office in USD. Condition: at most the value. */
                "box_office.lte"?: components["parameters"]["box_office.lte"];
                /** @description Awards won. */
                awards_won?: components["parameters"]["awards_won"];
                /** @description Awards won. Condition: any of the values. */
                "awards_won.any"?: components["parameters"]["awards_won.any"];
                /** @description Awards won. Condition: none of the values (unknown values pass). */
                "awards_won.not"?: components["parameters"]["awards_won.not"];
                /** @description Awards won. Condition: at least the value. */
                "awards_won.gte"?: components["parameters"]["awards_won.gte"];
                /** @description Awards won. Condition: at most the value. */
                "awards_won.lte"?: components["parameters"]["awards_won.lte"];
                /** @description Oscars won. */
                oscars_won?: components["parameters"]["oscars_won"];
                /** @description Oscars won. Condition: any of the values. */
                "oscars_won.any"?: components["parameters"]["oscars_won.any"];
                /** @description Oscars won. Condition: none of the values (unknown values pass). */
                "oscars_won.not"?: components["parameters"]["oscars_won.not"];
                /** @description Oscars won. Condition: at least the value. */
                "oscars_won.gte"?: components["parameters"]["oscars_won.gte"];
                /** @description Oscars won. Condition: at most the value. */
                "oscars_won.lte"?: components["parameters"]["oscars_won.lte"];
                /** @description Minimum age. */
                age_limit?: components["parameters"]["age_limit"];
                /** @description Minimum age. Condition: any of the values. */
                "age_limit.any"?: components["parameters"]["age_limit.any"];
                /** @description Minimum age. Condition: none of the values (unknown values pass). */
                "age_limit.not"?: components["parameters"]["age_limit.not"];
                /** @description Minimum age. Condition: at least the value. */
                "age_limit.gte"?: components["parameters"]["age_limit.gte"];
                /** @description Minimum age. Condition: at most the value. */
                "age_limit.lte"?: components["parameters"]["age_limit.lte"];
                /** @description Slugs of collections that contain the title. */
                collection?: components["parameters"]["collection"];
                /** @description Slugs of collections that contain the title. Condition: any of the values. */
                "collection.any"?: components["parameters"]["collection.any"];
                /** @description Slugs of collections that contain the title. Condition: all of the values. */
                "collection.all"?: components["parameters"]["collection.all"];
                /** @description Slugs of collections that contain the title. Condition: none of the values (unknown values pass). */
                "collection.not"?: components["parameters"]["collection.not"];
                /** @description True if the data from all catalogs of the title are complete. */
                hydrated?: components["parameters"]["hydrated"];
                /** @description True if the data from all catalogs of the title are complete. Condition: any of the values. */
                "hydrated.any"?: components["parameters"]["hydrated.any"];
                /** @description True if the data from all catalogs of the title are complete. Condition: none of the values (unknown values pass). */
                "hydrated.not"?: components["parameters"]["hydrated.not"];
                /** @description Number in catalog delta. */
                delta_id?: components["parameters"]["delta_id"];
                /** @description Number in catalog delta. Condition: any of the values. */
                "delta_id.any"?: components["parameters"]["delta_id.any"];
                /** @description Number in catalog delta. Condition: none of the values (unknown values pass). */
                "delta_id.not"?: components["parameters"]["delta_id.not"];
                /** @description Credited person, `<catalog>:<number>`. */
                person?: components["parameters"]["person"];
                /** @description Credited person, `<catalog>:<number>`. Condition: any of the values. */
                "person.any"?: components["parameters"]["person.any"];
                /** @description Credited person, `<catalog>:<number>`. Condition: all of the values. */
                "person.all"?: components["parameters"]["person.all"];
                /** @description Credited person, `<catalog>:<number>`. Condition: none of the values (unknown values pass). */
                "person.not"?: components["parameters"]["person.not"];
                /** @description Roles; the same `person` must have one of them. */
                "person.role"?: components["parameters"]["person.role"];
                /** @description True for released titles, false for upcoming ones. */
                released?: components["parameters"]["released"];
                /** @description True for released titles, false for upcoming ones. Condition: any of the values. */
                "released.any"?: components["parameters"]["released.any"];
                /** @description True for released titles, false for upcoming ones. Condition: none of the values (unknown values pass). */
                "released.not"?: components["parameters"]["released.not"];
                /** @description True for titles with a poster in any catalog. */
                has_poster?: components["parameters"]["has_poster"];
                /** @description True for titles with a poster in any catalog. Condition: any of the values. */
                "has_poster.any"?: components["parameters"]["has_poster.any"];
                /** @description True for titles with a poster in any catalog. Condition: none of the values (unknown values pass). */
                "has_poster.not"?: components["parameters"]["has_poster.not"];
                /** @description Maximum `age_limit`. */
                age_limit_max?: components["parameters"]["age_limit_max"];
                /** @description Names of values that must be known. */
                required?: components["parameters"]["required"];
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Well rated titles that few have seen */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RankedTitles"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["SourceUnavailable"];
            503: components["responses"]["Overloaded"];
        };
    };
    divergence: {
        parameters: {
            query?: {
                /** @description `ru`: beta rates higher; `west`: alpha rates higher. */
                direction?: components["schemas"]["DivergenceDirection"];
                /** @description Minimum gap between the ratings; must not be negative. */
                min_delta?: number;
                /** @description Minimum number of votes in each of the two catalogs. */
                min_votes?: number;
                /** @description `true` released, `false` upcoming. */
                released?: boolean;
                /** @description Page size, 50 at most; values above it are clamped. */
                limit?: number;
                /** @description Number of items to skip; 0 when absent. */
                offset?: number;
                /** @description Adds derived fields, in this language. */
                lang?: components["schemas"]["Language"];
                /** @description Names to keep, or with `-` to remove. */
                fields?: components["schemas"]["DivergenceField"][];
                /** @description Number in catalog alpha. */
                alpha_id?: components["parameters"]["alpha_id"];
                /** @description Number in catalog alpha. Condition: any of the values. */
                "alpha_id.any"?: components["parameters"]["alpha_id.any"];
                /** @description Number in catalog alpha. Condition: none of the values (unknown values pass). */
                "alpha_id.not"?: components["parameters"]["alpha_id.not"];
                /** @description Number in catalog beta. */
                beta_id?: components["parameters"]["beta_id"];
                /** @description Number in catalog beta. Condition: any of the values. */
                "beta_id.any"?: components["parameters"]["beta_id.any"];
                /** @description Number in catalog beta. Condition: none of the values (unknown values pass). */
                "beta_id.not"?: components["parameters"]["beta_id.not"];
                /** @description Number in catalog gamma. */
                gamma_id?: components["parameters"]["gamma_id"];
                /** @description Number in catalog gamma. Condition: any of the values. */
                "gamma_id.any"?: components["parameters"]["gamma_id.any"];
                /** @description Number in catalog gamma. Condition: none of the values (unknown values pass). */
                "gamma_id.not"?: components["parameters"]["gamma_id.not"];
                /** @description Number in the series catalog of gamma. */
                gamma_tv_id?: components["parameters"]["gamma_tv_id"];
                /** @description Number in the series catalog of gamma. Condition: any of the values. */
                "gamma_tv_id.any"?: components["parameters"]["gamma_tv_id.any"];
                /** @description Number in the series catalog of gamma. Condition: none of the values (unknown values pass). */
                "gamma_tv_id.not"?: components["parameters"]["gamma_tv_id.not"];
                /** @description Kind of the title. */
                kind?: components["parameters"]["kind"];
                /** @description Kind of the title. Condition: any of the values. */
                "kind.any"?: components["parameters"]["kind.any"];
                /** @description Kind of the title. Condition: none of the values (unknown values pass). */
                "kind.not"?: components["parameters"]["kind.not"];
                /** @description True for titles that have seasons and episodes. */
                is_series?: components["parameters"]["is_series"];
                /** @description True for titles that have seasons and episodes. Condition: any of the values. */
                "is_series.any"?: components["parameters"]["is_series.any"];
                /** @description True for titles that have seasons and episodes. Condition: none of the values (unknown values pass). */
                "is_series.not"?: components["parameters"]["is_series.not"];
                /** @description True for adult titles; unknown counts as `false`. */
                adult?: components["parameters"]["adult"];
                /** @description True for adult titles; unknown counts as `false`. Condition: any of the values. */
                "adult.any"?: components["parameters"]["adult.any"];
                /** @description True for adult titles; unknown counts as `false`. Condition: none of the values (unknown values pass). */
                "adult.not"?: components["parameters"]["adult.not"];
                /** @description Year of the title. */
                year?: components["parameters"]["year"];
                /** @description Year of the title. Condition: any of the values. */
                "year.any"?: components["parameters"]["year.any"];
                /** @description Year of the title. Condition: none of the values (unknown values pass). */
                "year.not"?: components["parameters"]["year.not"];
                /** @description Year of the title. Condition: at least the value. */
                "year.gte"?: components["parameters"]["year.gte"];
                /** @description Year of the title. Condition: at most the value. */
                "year.lte"?: components["parameters"]["year.lte"];
                /** @description First release date of the title, in any region and of any type. */
                release_date?: components["parameters"]["release_date"];
                /** @description First release date of the title, in any region and of any type. Condition: any of the values. */
                "release_date.any"?: components["parameters"]["release_date.any"];
                /** @description First release date of the title, in any region and of any type. Condition: none of the values (unknown values pass). */
                "release_date.not"?: components["parameters"]["release_date.not"];
                /** @description First release date of the title, in any region and of any type. Condition: at least the value. */
                "release_date.gte"?: components["parameters"]["release_date.gte"];
                /** @description First release date of the title, in any region and of any type. Condition: at most the value. */
                "release_date.lte"?: components["parameters"]["release_date.lte"];
                /** @description First world premiere. */
                premiere_world?: components["parameters"]["premiere_world"];
                /** @description First world premiere. Condition: any of the values. */
                "premiere_world.any"?: components["parameters"]["premiere_world.any"];
                /** @description First world premiere. Condition: none of the values (unknown values pass). */
                "premiere_world.not"?: components["parameters"]["premiere_world.not"];
                /** @description First world premiere. Condition: at least the value. */
                "premiere_world.gte"?: components["parameters"]["premiere_world.gte"];
                /** @description First world premiere. Condition: at most the value. */
                "premiere_world.lte"?: components["parameters"]["premiere_world.lte"];
                /** @description First Russian premiere. */
                premiere_ru?: components["parameters"]["premiere_ru"];
                /** @description First Russian premiere. Condition: any of the values. */
                "premiere_ru.any"?: components["parameters"]["premiere_ru.any"];
                /** @description First Russian premiere. Condition: none of the values (unknown values pass). */
                "premiere_ru.not"?: components["parameters"]["premiere_ru.not"];
                /** @description First Russian premiere. Condition: at least the value. */
                "premiere_ru.gte"?: components["parameters"]["premiere_ru.gte"];
                /** @description First Russian premiere. Condition: at most the value. */
                "premiere_ru.lte"?: components["parameters"]["premiere_ru.lte"];
                /** @description First digital release in any region. */
                digital_release?: components["parameters"]["digital_release"];
                /** @description First digital release in any region. Condition: any of the values. */
                "digital_release.any"?: components["parameters"]["digital_release.any"];
                /** @description First digital release in any region. Condition: none of the values (unknown values pass). */
                "digital_release.not"?: components["parameters"]["digital_release.not"];
                /** @description First digital release in any region. Condition: at least the value. */
                "digital_release.gte"?: components["parameters"]["digital_release.gte"];
                /** @description First digital release in any region. Condition: at most the value. */
                "digital_release.lte"?: components["parameters"]["digital_release.lte"];
                /** @description Year in which the series began. */
                start_year?: components["parameters"]["start_year"];
                /** @description Year in which the series began. Condition: any of the values. */
                "start_year.any"?: components["parameters"]["start_year.any"];
                /** @description Year in which the series began. Condition: none of the values (unknown values pass). */
                "start_year.not"?: components["parameters"]["start_year.not"];
                /** @description Year in which the series began. Condition: at least the value. */
                "start_year.gte"?: components["parameters"]["start_year.gte"];
                /** @description Year in which the series began. Condition: at most the value. */
                "start_year.lte"?: components["parameters"]["start_year.lte"];
                /** @description Year in which the series ended. */
                end_year?: components["parameters"]["end_year"];
                /** @description Year in which the series ended. Condition: any of the values. */
                "end_year.any"?: components["parameters"]["end_year.any"];
                /** @description Year in which the series ended. Condition: none of the values (unknown values pass). */
                "end_year.not"?: components["parameters"]["end_year.not"];
                /** @description Year in which the series ended. Condition: at least the value. */
                "end_year.gte"?: components["parameters"]["end_year.gte"];
                /** @description Year in which the series ended. Condition: at most the value. */
                "end_year.lte"?: components["parameters"]["end_year.lte"];
                /** @description First known rating in the order alpha, beta, gamma. */
                rating?: components["parameters"]["rating"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: any of the values. */
                "rating.any"?: components["parameters"]["rating.any"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: none of the values (unknown values pass). */
                "rating.not"?: components["parameters"]["rating.not"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: at least the value. */
                "rating.gte"?: components["parameters"]["rating.gte"];
                /** @description First known rating in the order alpha, beta, gamma. Condition: at most the value. */
                "rating.lte"?: components["parameters"]["rating.lte"];
                /** @description Rating in alpha, 0 to 10. */
                rating_alpha?: components["parameters"]["rating_alpha"];
                /** @description Rating in alpha, 0 to 10. Condition: any of the values. */
                "rating_alpha.any"?: components["parameters"]["rating_alpha.any"];
                /** @description Rating in alpha, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_alpha.not"?: components["parameters"]["rating_alpha.not"];
                /** @description Rating in alpha, 0 to 10. Condition: at least the value. */
                "rating_alpha.gte"?: components["parameters"]["rating_alpha.gte"];
                /** @description Rating in alpha, 0 to 10. Condition: at most the value. */
                "rating_alpha.lte"?: components["parameters"]["rating_alpha.lte"];
                /** @description Rating in beta, 0 to 10. */
                rating_beta?: components["parameters"]["rating_beta"];
                /** @description Rating in beta, 0 to 10. Condition: any of the values. */
                "rating_beta.any"?: components["parameters"]["rating_beta.any"];
                /** @description Rating in beta, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_beta.not"?: components["parameters"]["rating_beta.not"];
                /** @description Rating in beta, 0 to 10. Condition: at least the value. */
                "rating_beta.gte"?: components["parameters"]["rating_beta.gte"];
                /** @description Rating in beta, 0 to 10. Condition: at most the value. */
                "rating_beta.lte"?: components["parameters"]["rating_beta.lte"];
                /** @description Rating in gamma, 0 to 10. */
                rating_gamma?: components["parameters"]["rating_gamma"];
                /** @description Rating in gamma, 0 to 10. Condition: any of the values. */
                "rating_gamma.any"?: components["parameters"]["rating_gamma.any"];
                /** @description Rating in gamma, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_gamma.not"?: components["parameters"]["rating_gamma.not"];
                /** @description Rating in gamma, 0 to 10. Condition: at least the value. */
                "rating_gamma.gte"?: components["parameters"]["rating_gamma.gte"];
                /** @description Rating in gamma, 0 to 10. Condition: at most the value. */
                "rating_gamma.lte"?: components["parameters"]["rating_gamma.lte"];
                /** @description Rating of critic_a, 0 to 100. */
                rating_critic_a?: components["parameters"]["rating_critic_a"];
                /** @description Rating of critic_a, 0 to 100. Condition: any of the values. */
                "rating_critic_a.any"?: components["parameters"]["rating_critic_a.any"];
                /** @description Rating of critic_a, 0 to 100. Condition: none of the values (unknown values pass). */
                "rating_critic_a.not"?: components["parameters"]["rating_critic_a.not"];
                /** @description Rating of critic_a, 0 to 100. Condition: at least the value. */
                "rating_critic_a.gte"?: components["parameters"]["rating_critic_a.gte"];
                /** @description Rating of critic_a, 0 to 100. Condition: at most the value. */
                "rating_critic_a.lte"?: components["parameters"]["rating_critic_a.lte"];
                /** @description Rating of critic_b, 0 to 100. */
                rating_critic_b?: components["parameters"]["rating_critic_b"];
                /** @description Rating of critic_b, 0 to 100. Condition: any of the values. */
                "rating_critic_b.any"?: components["parameters"]["rating_critic_b.any"];
                /** @description Rating of critic_b, 0 to 100. Condition: none of the values (unknown values pass). */
                "rating_critic_b.not"?: components["parameters"]["rating_critic_b.not"];
                /** @description Rating of critic_b, 0 to 100. Condition: at least the value. */
                "rating_critic_b.gte"?: components["parameters"]["rating_critic_b.gte"];
                /** @description Rating of critic_b, 0 to 100. Condition: at most the value. */
                "rating_critic_b.lte"?: components["parameters"]["rating_critic_b.lte"];
                /** @description Rating of critics, 0 to 10. */
                rating_critics?: components["parameters"]["rating_critics"];
                /** @description Rating of critics, 0 to 10. Condition: any of the values. */
                "rating_critics.any"?: components["parameters"]["rating_critics.any"];
                /** @description Rating of critics, 0 to 10. Condition: none of the values (unknown values pass). */
                "rating_critics.not"?: components["parameters"]["rating_critics.not"];
                /** @description Rating of critics, 0 to 10. Condition: at least the value. */
                "rating_critics.gte"?: components["parameters"]["rating_critics.gte"];
                /** @description Rating of critics, 0 to 10. Condition: at most the value. */
                "rating_critics.lte"?: components["parameters"]["rating_critics.lte"];
                /** @description Votes in alpha. */
                votes_alpha?: components["parameters"]["votes_alpha"];
                /** @description Votes in alpha. Condition: any of the values. */
                "votes_alpha.any"?: components["parameters"]["votes_alpha.any"];
                /** @description Votes in alpha. Condition: none of the values (unknown values pass). */
                "votes_alpha.not"?: components["parameters"]["votes_alpha.not"];
                /** @description Votes in alpha. Condition: at least the value. */
                "votes_alpha.gte"?: components["parameters"]["votes_alpha.gte"];
                /** @description Votes in alpha. Condition: at most the value. */
                "votes_alpha.lte"?: components["parameters"]["votes_alpha.lte"];
                /** @description Votes in beta. */
                votes_beta?: components["parameters"]["votes_beta"];
                /** @description Votes in beta. Condition: any of the values. */
                "votes_beta.any"?: components["parameters"]["votes_beta.any"];
                /** @description Votes in beta. Condition: none of the values (unknown values pass). */
                "votes_beta.not"?: components["parameters"]["votes_beta.not"];
                /** @description Votes in beta. Condition: at least the value. */
                "votes_beta.gte"?: components["parameters"]["votes_beta.gte"];
                /** @description Votes in beta. Condition: at most the value. */
                "votes_beta.lte"?: components["parameters"]["votes_beta.lte"];
                /** @description Votes in gamma. */
                votes_gamma?: components["parameters"]["votes_gamma"];
                /** @description Votes in gamma. Condition: any of the values. */
                "votes_gamma.any"?: components["parameters"]["votes_gamma.any"];
                /** @description Votes in gamma. Condition: none of the values (unknown values pass). */
                "votes_gamma.not"?: components["parameters"]["votes_gamma.not"];
                /** @description Votes in gamma. Condition: at least the value. */
                "votes_gamma.gte"?: components["parameters"]["votes_gamma.gte"];
                /** @description Votes in gamma. Condition: at most the value. */
                "votes_gamma.lte"?: components["parameters"]["votes_gamma.lte"];
                /** @description Total number of votes in alpha, beta, gamma and delta. */
                votes_total?: components["parameters"]["votes_total"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: any of the values. */
                "votes_total.any"?: components["parameters"]["votes_total.any"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: none of the values (unknown values pass). */
                "votes_total.not"?: components["parameters"]["votes_total.not"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: at least the value. */
                "votes_total.gte"?: components["parameters"]["votes_total.gte"];
                /** @description Total number of votes in alpha, beta, gamma and delta. Condition: at most the value. */
                "votes_total.lte"?: components["parameters"]["votes_total.lte"];
                /** @description Current attention to the title. */
                popularity?: components["parameters"]["popularity"];
                /** @description Current attention to the title. Condition: any of the values. */
                "popularity.any"?: components["parameters"]["popularity.any"];
                /** @description Current attention to the title. Condition: none of the values (unknown values pass). */
                "popularity.not"?: components["parameters"]["popularity.not"];
                /** @description Current attention to the title. Condition: at least the value. */
                "popularity.gte"?: components["parameters"]["popularity.gte"];
                /** @description Current attention to the title. Condition: at most the value. */
                "popularity.lte"?: components["parameters"]["popularity.lte"];
                /** @description Genre slugs. */
                genre?: components["parameters"]["genre"];
                /** @description Genre slugs. Condition: any of the values. */
                "genre.any"?: components["parameters"]["genre.any"];
                /** @description Genre slugs. Condition: all of the values. */
                "genre.all"?: components["parameters"]["genre.all"];
                /** @description Genre slugs. Condition: none of the values (unknown values pass). */
                "genre.not"?: components["parameters"]["genre.not"];
                /** @description Tag slugs, as `/filters` lists them. */
                tag?: components["parameters"]["tag"];
                /** @description Tag slugs, as `/filters` lists them. Condition: any of the values. */
                "tag.any"?: components["parameters"]["tag.any"];
                /** @description Tag slugs, as `/filters` lists them. Condition: all of the values. */
                "tag.all"?: components["parameters"]["tag.all"];
                /** @description Tag slugs, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "tag.not"?: components["parameters"]["tag.not"];
                /** @description Countries of production, as lowercase codes. */
                country?: components["parameters"]["country"];
                /** @description Countries of production, as lowercase codes. Condition: any of the values. */
                "country.any"?: components["parameters"]["country.any"];
                /** @description Countries of production, as lowercase codes. Condition: all of the values. */
                "country.all"?: components["parameters"]["country.all"];
                /** @description Countries of production, as lowercase codes. Condition: none of the values (unknown values pass). */
                "country.not"?: components["parameters"]["country.not"];
                /** @description Original language, as an ISO 639-1 code. */
                original_language?: components["parameters"]["original_language"];
                /** @description Original language, as an ISO 639-1 code. Condition: any of the values. */
                "original_language.any"?: components["parameters"]["original_language.any"];
                /** @description Original language, as an ISO 639-1 code. Condition: none of the values (unknown values pass). */
                "original_language.not"?: components["parameters"]["original_language.not"];
                /** @description Company slugs, as `/filters` lists them. */
                companies?: components["parameters"]["companies"];
                /** @description Company slugs, as `/filters` lists them. Condition: any of the values. */
                "companies.any"?: components["parameters"]["companies.any"];
                /** @description Company slugs, as `/filters` lists them. Condition: all of the values. */
                "companies.all"?: components["parameters"]["companies.all"];
                /** @description Company slugs, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "companies.not"?: components["parameters"]["companies.not"];
                /** @description Platforms that offer the title, as `/filters` lists them. */
                platform?: components["parameters"]["platform"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: any of the values. */
                "platform.any"?: components["parameters"]["platform.any"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: all of the values. */
                "platform.all"?: components["parameters"]["platform.all"];
                /** @description Platforms that offer the title, as `/filters` lists them. Condition: none of the values (unknown values pass). */
                "platform.not"?: components["parameters"]["platform.not"];
                /** @description Length in minutes. */
                runtime?: components["parameters"]["runtime"];
                /** @description Length in minutes. Condition: any of the values. */
                "runtime.any"?: components["parameters"]["runtime.any"];
                /** @description Length in minutes. Condition: none of the values (unknown values pass). */
                "runtime.not"?: components["parameters"]["runtime.not"];
                /** @description Length in minutes. Condition: at least the value. */
                "runtime.gte"?: components["parameters"]["runtime.gte"];
                /** @description Length in minutes. Condition: at most the value. */
                "runtime.lte"?: components["parameters"]["runtime.lte"];
                /** @description Number of seasons. */
                seasons_total?: components["parameters"]["seasons_total"];
                /** @description Number of seasons. Condition: any of the values. */
                "seasons_total.any"?: components["parameters"]["seasons_total.any"];
                /** @description Number of seasons. Condition: none of the values (unknown values pass). */
                "seasons_total.not"?: components["parameters"]["seasons_total.not"];
                /** @description Number of seasons. Condition: at least the value. */
                "seasons_total.gte"?: components["parameters"]["seasons_total.gte"];
                /** @description Number of seasons. Condition: at most the value. */
                "seasons_total.lte"?: components["parameters"]["seasons_total.lte"];
                /** @description Number of episodes. */
                episodes_total?: components["parameters"]["episodes_total"];
                /** @description Number of episodes. Condition: any of the values. */
                "episodes_total.any"?: components["parameters"]["episodes_total.any"];
                /** @description Number of episodes. Condition: none of the values (unknown values pass). */
                "episodes_total.not"?: components["parameters"]["episodes_total.not"];
                /** @description Number of episodes. Condition: at least the value. */
                "episodes_total.gte"?: components["parameters"]["episodes_total.gte"];
                /** @description Number of episodes. Condition: at most the value. */
                "episodes_total.lte"?: components["parameters"]["episodes_total.lte"];
                /** @description Budget in USD. */
                budget?: components["parameters"]["budget"];
                /** @description Budget in USD. Condition: any of the values. */
                "budget.any"?: components["parameters"]["budget.any"];
                /** @description Budget in USD. Condition: none of the values (unknown values pass). */
                "budget.not"?: components["parameters"]["budget.not"];
                /** @description Budget in USD. Condition: at least the value. */
                "budget.gte"?: components["parameters"]["budget.gte"];
                /** @description Budget in USD. Condition: at most the value. */
                "budget.lte"?: components["parameters"]["budget.lte"];
                /** @description Revenue in USD. */
                revenue?: components["parameters"]["revenue"];
                /** @description Revenue in USD. Condition: any of the values. */
                "revenue.any"?: components["parameters"]["revenue.any"];
                /** @description Revenue in USD. Condition: none of the values (unknown values pass). */
                "revenue.not"?: components["parameters"]["revenue.not"];
                /** @description Revenue in USD. Condition: at least the value. */
                "revenue.gte"?: components["parameters"]["revenue.gte"];
                /** @description Revenue in USD. Condition: at most the value. */
                "revenue.lte"?: components["parameters"]["revenue.lte"];
                /** @description Box office in USD. */
                box_office?: components["parameters"]["box_office"];
                /** @description Box office in USD. Condition: any of the values. */
                "box_office.any"?: components["parameters"]["box_office.any"];
                /** @description Box office in USD. Condition: none of the values (unknown values pass). */
                "box_office.not"?: components["parameters"]["box_office.not"];
                /** @description Box office in USD. Condition: at least the value. */
                "box_office.gte"?: components["parameters"]["box_office.gte"];
                /** @description Box office in USD. Condition: at most the value. */
                "box_office.lte"?: components["parameters"]["box_office.lte"];
                /** @description Awards won. */
                awards_won?: components["parameters"]["awards_won"];
                /** @description Awards won. Condition: any of the values. */
                "awards_won.any"?: components["parameters"]["awards_won.any"];
                /** @description Awards won. Condition: none of the values (unknown values pass). */
                "awards_won.not"?: components["parameters"]["awards_won.not"];
                /** @description Awards won. Condition: at least the value. */
                "awards_won.gte"?: components["parameters"]["awards_won.gte"];
                /** @description Awards won. Condition: at most the value. */
                "awards_won.lte"?: components["parameters"]["awards_won.lte"];
                /** @description Oscars won. */
                oscars_won?: components["parameters"]["oscars_won"];
                /** @description Oscars won. Condition: any of the values. */
                "oscars_won.any"?: components["parameters"]["oscars_won.any"];
                /** @description Oscars won. Condition: none of the values (unknown values pass). */
                "oscars_won.not"?: components["parameters"]["oscars_won.not"];
                /** @description Oscars won. Condition: at least the value. */
                "oscars_won.gte"?: components["parameters"]["oscars_won.gte"];
                /** @description Oscars won. Condition: at most the value. */
                "oscars_won.lte"?: components["parameters"]["oscars_won.lte"];
                /** @description Minimum age. */
                age_limit?: components["parameters"]["age_limit"];
                /** @description Minimum age. Condition: any of the values. */
                "age_limit.any"?: components["parameters"]["age_limit.any"];
                /** @description Minimum age. Condition: none of the values (unknown values pass). */
                "age_limit.not"?: components["parameters"]["age_limit.not"];
                /** @description Minimum age. Condition: at least the value. */
                "age_limit.gte"?: components["parameters"]["age_limit.gte"];
                /** @description Minimum age. Condition: at most the value. */
                "age_limit.lte"?: components["parameters"]["age_limit.lte"];
                /** @description Slugs of collections that contain the title. */
                collection?: components["parameters"]["collection"];
                /** @description Slugs of collections that contain the title. Condition: any of the values. */
                "collection.any"?: components["parameters"]["collection.any"];
                /** @description Slugs of collections that contain the title. Condition: all of the values. */
                "collection.all"?: components["parameters"]["collection.all"];
                /** @description Slugs of collections that contain the title. Condition: none of the values (unknown values pass). */
                "collection.not"?: components["parameters"]["collection.not"];
                /** @description True if the data from all catalogs of the title are complete. */
                hydrated?: components["parameters"]["hydrated"];
                /** @description True if the data from all catalogs of the title are complete. Condition: any of the values. */
                "hydrated.any"?: components["parameters"]["hydrated.any"];
                /** @description True if the data from all catalogs of the title are complete. Condition: none of the values (unknown values pass). */
                "hydrated.not"?: components["parameters"]["hydrated.not"];
                /** @description Number in catalog delta. */
                delta_id?: components["parameters"]["delta_id"];
                /** @description Number in catalog delta. Condition: any of the values. */
                "delta_id.any"?: components["parameters"]["delta_id.any"];
                /** @description Number in catalog delta. Condition: none of the values (unknown values pass). */
                "delta_id.not"?: components["parameters"]["delta_id.not"];
                /** @description Credited person, `<catalog>:<number>`. */
                person?: components["parameters"]["person"];
                /** @description Credited person, `<catalog>:<number>`. Condition: any of the values. */
                "person.any"?: components["parameters"]["person.any"];
                /** @description Credited person, `<catalog>:<number>`. Condition: all of the values. */
                "person.all"?: components["parameters"]["person.all"];
                /** @description Credited person, `<catalog>:<number>`. Condition: none of the values (unknown values pass). */
                "person.not"?: components["parameters"]["person.not"];
                /** @description Roles; the same `person` must have one of them. */
                "person.role"?: components["parameters"]["person.role"];
                /** @description True for released titles, false for upcoming ones. Condition: any of the values. */
                "released.any"?: components["parameters"]["released.any"];
                /** @description True for released titles, false for upcoming ones. Condition: none of the values (unknown values pass). */
                "released.not"?: components["parameters"]["released.not"];
                /** @description True for titles with a poster in any catalog. */
                has_poster?: components["parameters"]["has_poster"];
                /** @description True for titles with a poster in any catalog. Condition: any of the values. */
                "has_poster.any"?: components["parameters"]["has_poster.any"];
                /** @description True for titles with a poster in any catalog. Condition: none of the values (unknown values pass). */
                "has_poster.not"?: components["parameters"]["has_poster.not"];
                /** @description Maximum `age_limit`. */
                age_limit_max?: components["parameters"]["age_limit_max"];
                /** @description Names of values that must be known. */
                required?: components["parameters"]["required"];
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Titles that beta and alpha rate differently */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Divergence"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["SourceUnavailable"];
            503: components["responses"]["Overloaded"];
        };
    };
    filters: {
        parameters: {
            query?: {
                /** @description Facets to return; all when absent. */
                facet?: components["schemas"]["FilterFacet"][];
                /** @description Part of the name or slug of a value, in any language. */
                q?: string;
                /** @description Values per facet; 0 removes the cap. */
                limit?: number;
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Facet values, ranges and preset expansions */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Filters"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    enums: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All closed enumerations */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enumerations"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    usage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Limits and usage of the API key */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyUsage"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    changes: {
        parameters: {
            query: {
                /** @description The state that the client has: a time, such as `2026-03-01T00:00:00Z`, or the `next_since` of an earlier response. */
                since: string;
                /** @description Kind of the records. */
                of?: "titles" | "persons";
                /** @description Page size, 1000 at most; values above it are clamped. */
                limit?: number;
            };
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Records added, changed and removed since a point in time */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changes"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    exports: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Files that list the numbers of all titles and persons */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Exports"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    exportFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description Name of the file, as `/exports` lists it. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file that lists numbers */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The file does not match `If-Match`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The range is outside the file. */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-Quota-Remaining": components["headers"]["X-Quota-Remaining"];
                    "X-Quota-Reset": components["headers"]["X-Quota-Reset"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Overloaded"];
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Health of the service */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            500: components["responses"]["Internal"];
        };
    };
}
