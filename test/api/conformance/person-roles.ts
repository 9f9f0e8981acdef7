import { enumValues } from '../../../schema/enums.js'
import type { PersonRecord } from '../../../schema/interchange.js'
import { creditsOf } from './samples.js'

export const roles = enumValues('credit_roles')
export type Role = (typeof roles)[number]

/** Number of titles of a person by role. */
export const titlesByRole = (person: PersonRecord) =>
  roles
    .map((role) => ({ role, count: titlesInRole(person, role).length }))
    .filter(({ count }) => count > 0)

/** The titles in which a person has a role, with all credits of the person. */
export const titlesInRole = (person: PersonRecord, role: Role) =>
  creditsOf(person).filter(({ credits }) => credits.some((credit) => credit.role === role))
