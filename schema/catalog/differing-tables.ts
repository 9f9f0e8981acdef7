/**
 * Tables of what an import notes beside its catalog database: of which one that began as a copy, and which
 * records may be shown otherwise than by it. What else is noted, only the next import reads
 * (ingest/reuse/line-notes.ts).
 */
export const differingTables = `
  CREATE TABLE about (made_by TEXT, begun_from TEXT, replaced INTEGER, episodes INTEGER);
  CREATE TABLE differing (kind TEXT, id INTEGER);`
