import * as z from 'zod'
import { CommandError } from '../../platform/command-error.js'
import { addressOf, readVariables, type Variables } from '../../platform/config.js'
import { readSecret } from '../../platform/secret.js'

export const s3Variables = z.object({
  S3_ENDPOINT: addressOf(['http:', 'https:'], 'https://s3.example.org')
    .optional()
    .describe('endpoint of the store for s3:// addresses; Amazon S3 unless set'),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'a name like eu-central-1')
    .default('us-east-1')
    .describe('region of the store'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe(
      "name of the store's key; without it, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN are used",
    ),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("secret of the store's key"),
  S3_SECRET_ACCESS_KEY_FILE: z.string().optional(),
})

/** Connection to an S3-compatible store (docs/operations.md#configuration). */
export type S3Config = ReturnType<typeof readS3Config>

/** Reads the variables of S3; a wrong value is a CommandError that names its variable. */
export function readS3Config(variables: Variables) {
  const raw = readVariables(s3Variables, variables)
  const secretAccessKey = readSecret({
    name: 'S3_SECRET_ACCESS_KEY',
    value: raw.S3_SECRET_ACCESS_KEY,
    file: raw.S3_SECRET_ACCESS_KEY_FILE,
  })
  const accessKeyId = raw.S3_ACCESS_KEY_ID ?? null
  if ((accessKeyId === null) !== (secretAccessKey === null)) {
    throw new CommandError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or neither')
  }
  return {
    /** Null for Amazon S3. */
    endpoint: raw.S3_ENDPOINT ?? null,
    region: raw.S3_REGION,
    /** Null if none are set. */
    credentials:
      accessKeyId === null || secretAccessKey === null
        ? amazonCredentials(variables)
        : { accessKeyId, secretAccessKey },
  }
}

/** The variables in which Amazon's own tools pass credentials on; null if they are not set. */
function amazonCredentials(variables: Variables) {
  const accessKeyId = variables.AWS_ACCESS_KEY_ID
  const secretAccessKey = variables.AWS_SECRET_ACCESS_KEY
  const sessionToken = variables.AWS_SESSION_TOKEN
  if (!accessKeyId || !secretAccessKey) return null
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) }
}
