import {
  packReference,
  parsePersonReference,
  parseTitleReference,
  type Reference,
  type TitleCatalog,
} from '../../schema/catalogs.js'
import { parseDay } from '../../schema/days.js'
import { enumValues } from '../../schema/enums.js'
import type { TitleRecord } from '../../schema/interchange.js'
import { companySlug } from '../../schema/slugs.js'
import { keyOfWord, keysOfNames, keyWordsOf } from '../read/name-keys.js'
import type { PartCounts } from '../tables/document-properties.js'
import { pictureNumber } from '../tables/picture-number.js'
import { listCardRow, mergeBySlug, titleDocument } from '../title-document.js'
import type { DropItem } from './dropped.js'
import type { AddRow } from './row.js'

export function addTitle(add: AddRow, title: TitleRecord, drop: DropItem): void {
  const counts = {
    ...addMedia(add, title, drop),
    ...addTexts(add, title),
    ...addEpisodes(add, title, drop),
    ...addRelations(add, title),
    ...addCredits(add, title),
  }
  addSharedNames(add, title)
  addNames(add, title)
  const { row, listCard, blocks } = titleDocument(title, counts)
  add('titles', row)
  add('list_cards', listCardRow(listCard))
  add('documents', { blocks: JSON.stringify(blocks) })
}

/** Adds at most one animated poster, then images, then videos (docs/reference/sub-resources.md#media). */
function addMedia(add: AddRow, title: TitleRecord, drop: DropItem): PartCounts {
  const all = title.images ?? []
  const [animated, ...excess] = all.filter(({ type }) => type === 'poster_gif')
  for (const _ of excess) drop('animated_posters')
  const still = all.filter(({ type }) => type !== 'poster_gif')
  const images = animated ? [animated, ...still] : still
  for (const [index, image] of images.entries()) {
    const picture = pictureNumber(image.url)
    add('media', { ord: index + 1, class: 'image', ...image, picture })
  }
  const videos = title.videos ?? []
  for (const [index, video] of videos.entries()) {
    add('media', { ord: images.length + index + 1, class: 'video', ...video })
  }
  return countsOf({ images: images.length, videos: videos.length })
}

function addTexts(add: AddRow, { facts, faq, quotes }: TitleRecord): PartCounts {
  const texts = { fact: facts, faq, quote: quotes }
  let ord = 0
  for (const kind of enumValues('text_kinds')) {
    for (const text of texts[kind] ?? []) {
      ord += 1
      add('texts', { ord, kind, ...text })
    }
  }
  return countsOf({ facts: facts?.length, faq: faq?.length, quotes: quotes?.length })
}

/** Adds the episodes of a title; of two with the same season and number, drops the second. */
function addEpisodes(add: AddRow, title: TitleRecord, drop: DropItem): PartCounts {
  const numbers = new Set<string>()
  const seasons = new Set<number>()
  for (const { air_date, votes_alpha, ...episode } of title.episodes ?? []) {
    const number = `${episode.season}/${episode.episode}`
    if (numbers.has(number)) {
      drop('episodes')
      continue
    }
    numbers.add(number)
    if (episode.season > 0) seasons.add(episode.season)
    add('episodes', {
      ...episode,
      air_date: air_date ? parseDay(air_date) : null,
      // Zero votes are unknown (docs/reference/unknown-values.md#zero).
      votes_alpha: votes_alpha || null,
    })
  }
  return countsOf({ episodes: numbers.size, seasons: seasons.size })
}

/** Leaves out zeros and unknown numbers. */
function countsOf(counts: Readonly<Record<string, number | undefined>>): PartCounts {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count))
}

function addRelations(add: AddRow, title: TitleRecord): PartCounts {
  for (const [index, { relation, subtype, to, sources }] of (title.relations ?? []).entries()) {
    add('relations', {
      ord: index + 1,
      relation,
      subtype,
      to_id: packChecked(parseTitleReference(to)),
      sources: JSON.stringify(sources ?? []),
    })
  }
  return countsOf({ relations: title.relations?.length })
}

const creditRoles = enumValues('credit_roles')

/**
 * Adds the credits of a title, which are served by role, then `ord`, then their order in the record. The
 * default of `ord` is the position within the role.
 */
function addCredits(add: AddRow, title: TitleRecord): PartCounts {
  const counts = creditRoles.map(() => 0)
  for (const [n, credit] of (title.credits ?? []).entries()) {
    const { person, sources, ord, ...shown } = credit
    const role = creditRoles.indexOf(credit.role)
    const position = (counts[role] ?? 0) + 1
    counts[role] = position
    add('credits', {
      ...shown,
      role,
      ord: ord ?? position,
      n,
      person_id: packChecked(parsePersonReference(person)),
      sources: JSON.stringify(sources ?? []),
    })
  }
  return countsOf({ credits: title.credits?.length })
}

/** Adds the keys by which `/match` finds the title, and its words, to be counted. */
function addNames(add: AddRow, title: TitleRecord): void {
  const { title_ru, title_en, title_original, akas, year } = title
  const given = [title_ru, title_en, title_original, ...(akas ?? []).map((aka) => aka.title)]
  const names = [...new Set(given.filter((name) => typeof name === 'string'))]
  for (const { key, isHead } of keysOfNames(names)) {
    add('title_names', { key, is_head: isHead, year: year ?? null })
  }
  for (const word of new Set(names.flatMap(keyWordsOf))) {
    add('title_words', { word: keyOfWord(word), titles: 1 })
  }
}

/** Adds the names of tags, companies, platforms and the franchise, which titles share. */
function addSharedNames(add: AddRow, { tags, companies, watch, franchise }: TitleRecord): void {
  for (const tag of mergeBySlug(tags ?? [])) add('tags', tag)
  const producers = (companies ?? []).map(({ name }) => ({ slug: companySlug(name), name }))
  for (const company of mergeBySlug(producers)) add('companies', company)
  const platforms = (watch ?? []).map(({ platform, name }) => ({ slug: platform, name }))
  for (const platform of mergeBySlug(platforms)) add('platforms', platform)
  if (franchise) add('franchises', franchise)
}

/** Packs a reference; throws if it is null, which the schema of the record rules out. */
export function packChecked(reference: Reference<TitleCatalog> | null): number {
  if (reference === null) throw new Error('a checked record has a malformed reference')
  return packReference(reference)
}
