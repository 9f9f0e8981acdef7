import iso6391 from 'iso-639-1'

/** ISO 639-1 codes: the closed set of `original_language`. */
export const languageCodes: readonly string[] = iso6391.getAllCodes().sort()
