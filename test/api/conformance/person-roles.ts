import { enumValues } from '../../../schema/enums.js'
import type { PersonRecord } from '../../../schema/interchange.js'
import { creditsOf } from './samples.js'

export const roles = enumValues('credit_roles')
export type Role = (typeof roles)[number]

/** In how many titles the person has each role. */
export const titlesByRole = (person: PersonRecord) =>
  roles
    .map((role) => ({ role, count: titlesInRole(person, role).length }))
    .filter(({ count }) => count > 0)

/** The titles where the person has a role, with all their credits there. */
export const titlesInRole = (person: PersonRecord, role: Role) =>
  creditsOf(person).filter(({ credits }) => credits.some((credit) => credit.role === role))
