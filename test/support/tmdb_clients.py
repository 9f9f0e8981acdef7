"""Asks the service through an unmodified Python client of TMDB: CLIENT, then the records as JSON."""

import json
import os
import sys


def with_tmdbv3api(asked):
    import tmdbv3api

    os.environ["TMDB_API_KEY"] = asked["key"]
    address = property(lambda self: asked["url"] + "/3", lambda self, base: None)
    tmdbv3api.TMDb._base = address

    movies = tmdbv3api.Movie()
    details = movies.details(asked["movie"], append_to_response="credits,images")
    searched = tmdbv3api.Search().movies(asked["title"], year=asked["year"])
    found = tmdbv3api.Find().find_by_imdb_id(details.imdb_id)
    discover = tmdbv3api.Discover()
    result = {
        "searched": [movie.id for movie in searched.results],
        "movie": {"id": details.id, "title": details.title, "cast": len(list(details.credits.cast))},
        "found": [movie.id for movie in found.movie_results],
        "discovered": discover.discover_movies({"with_genres": "18|35"}).total_results,
        "popular": movies.popular().total_results,
        "genres": len(list(tmdbv3api.Genre().movie_list().genres)),
        "series": None,
        "person": None,
    }
    if asked["series"]:
        season = tmdbv3api.Season().details(asked["series"], 1)
        result["series"] = {
            "name": tmdbv3api.TV().details(asked["series"]).name,
            "episodes": len(list(season.episodes)),
        }
    if asked["person"]:
        person = tmdbv3api.Person()
        result["person"] = {
            "name": person.details(asked["person"]).name,
            "credits": len(list(person.combined_credits(asked["person"]).cast)),
        }
    return result


def with_tmdbsimple(asked):
    import tmdbsimple

    tmdbsimple.API_KEY = asked["key"]

    address = property(lambda self: asked["url"] + "/3", lambda self, base: None)
    tmdbsimple.base.TMDB.base_uri = address

    movie = tmdbsimple.Movies(asked["movie"])
    details = movie.info(append_to_response="credits,images")
    searched = tmdbsimple.Search().movie(query=asked["title"], year=asked["year"])
    found = tmdbsimple.Find(details["imdb_id"]).info(external_source="imdb_id")
    result = {
        "searched": [each["id"] for each in searched["results"]],
        "movie": {
            "id": details["id"],
            "title": details["title"],
            "cast": len(details["credits"]["cast"]),
        },
        "found": [each["id"] for each in found["movie_results"]],
        "discovered": tmdbsimple.Discover().movie(with_genres="18|35")["total_results"],
        "popular": tmdbsimple.Movies().popular()["total_results"],
        "genres": len(tmdbsimple.Genres().movie_list()["genres"]),
        "series": None,
        "person": None,
    }
    if asked["series"]:
        season = tmdbsimple.TV_Seasons(asked["series"], 1).info()
        result["series"] = {
            "name": tmdbsimple.TV(asked["series"]).info()["name"],
            "episodes": len(season["episodes"]),
        }
    if asked["person"]:
        person = tmdbsimple.People(asked["person"])
        result["person"] = {
            "name": person.info()["name"],
            "credits": len(person.combined_credits()["cast"]),
        }
    return result


def with_themoviedb(asked):
    import themoviedb

    client = themoviedb.TMDb(api_key=asked["key"])
    client._config.host = asked["url"]
    details = client.movie(asked["movie"]).details(append_to_response="credits,images")
    searched = client.search().movies(asked["title"], year=asked["year"])
    found = client.find().by_imdb(details.imdb_id)
    series = asked["series"] and client.tv(asked["series"]).details()
    person = asked["person"] and client.person(asked["person"])
    return {
        "searched": [movie.id for movie in searched.results],
        "movie": {
            "id": details.id,
            "title": details.title,
            "cast": len(details.credits.cast),
        },
        "found": [movie.id for movie in found.movie_results],
        "discovered": client.discover().movie(with_genres="18|35").total_results,
        "popular": client.movies().popular().total_results,
        "genres": len(client.genres().movie().genres),
        "series": series
        and {
            "name": series.name,
            "episodes": len(client.season(asked["series"], 1).details().episodes),
        },
        "person": person
        and {
            "name": person.details().name,
            "credits": len(person.combined_credits().cast),
        },
    }


if __name__ == "__main__":
    _, client, asked = sys.argv
    clients = {
        "tmdbv3api": with_tmdbv3api,
        "tmdbsimple": with_tmdbsimple,
        "themoviedb": with_themoviedb,
    }
    print(json.dumps(clients[client](json.loads(asked))))
