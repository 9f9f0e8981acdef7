import type { Command } from 'commander'

/** An example of each command, shown at the end of its --help. */
const examples: Readonly<Record<string, string>> = {
  serve: 'titlebase serve --port 8080',
  import: 'titlebase import --dry-run titles.ndjson.gz persons.ndjson.gz',
  'import-imdb': 'titlebase import-imdb ~/imdb --min-votes 100 --supplement own.ndjson.gz',
  generate: 'titlebase generate --titles 20000',
  index: 'titlebase index',
  status: 'titlebase status --json',
  doctor: 'titlebase doctor',
  verify: 'titlebase verify',
  generations: 'titlebase generations',
  rollback: 'titlebase rollback --dry-run',
  backup: 'titlebase backup /backup/2026-05-17',
  restore: 'titlebase restore /backup/2026-05-17',
  upload: 'titlebase upload s3://titles/base',
  match: 'titlebase match names.txt --json',
  'keys create': 'titlebase keys create my-app --rate 50 --quota 100000',
  'keys list': 'titlebase keys list',
  'keys limit': 'titlebase keys limit my-app --rate 100',
  'keys rotate': 'titlebase keys rotate my-app --valid-for 7d',
  'keys revoke': 'titlebase keys revoke my-app',
  'keys backup': 'titlebase keys backup /backup/access.sqlite',
  'keys restore': 'titlebase keys restore /backup/access.sqlite',
  'keys share': 'titlebase keys share',
  'bans list': 'titlebase bans list',
  'bans clear': 'titlebase bans clear 203.0.113.7',
  openapi: 'titlebase openapi > openapi.json',
  schema: 'titlebase schema > line.schema.json',
}

const s3Variables = `  S3_ENDPOINT, S3_REGION                  S3-compatible store (default: Amazon S3)
  S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY  its credentials (default: those of the AWS SDK)
  S3_SECRET_ACCESS_KEY_FILE               file that contains the secret key`

const followVariables = `  FOLLOW_URL                              folder, bucket or URL to follow
  FOLLOW_SECONDS                          seconds between two polls
  FOLLOW_BEHIND_SECONDS                   seconds behind the target after which the server is not ready
${s3Variables}`

/** Variables for following and uploading; docs/operations.md lists all variables. */
const variables: Readonly<Record<string, string>> = {
  serve: followVariables,
  doctor: followVariables,
  upload: s3Variables,
}

/** The end of `titlebase --help`. */
const first = `
Get started:
  $ titlebase serve               serve a demo catalog, and print an API key
  $ titlebase import FILE...      import your own data; then run titlebase index
  $ titlebase import-imdb FOLDER  import the IMDb files; then run titlebase index
  $ titlebase doctor              find out why something does not work

Run titlebase COMMAND --help for the options of a command. Environment variables configure
everything else: DATA_DIR, HOST, PORT, ...
`

/** Adds variables and the example to the help of every command of a program. */
export function addExamples(program: Command): void {
  program.addHelpText('after', first)
  const visit = (command: Command, path: readonly string[]) => {
    const name = path.join(' ')
    const example = examples[name]
    const read = variables[name]
    if (read !== undefined) command.addHelpText('after', `\nVariables (a selection):\n${read}`)
    if (example !== undefined) command.addHelpText('after', `\nExample:\n  $ ${example}`)
    for (const child of command.commands) visit(child, [...path, child.name()])
  }
  visit(program, [])
}
