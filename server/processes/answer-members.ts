import { within } from '../../platform/within.js'
import type { Access } from '../access/access.js'
import { decisionsOf } from '../access/led-access.js'
import { Overloaded } from '../errors.js'
import type { OpeningLinks } from '../explorer/opening-links.js'
import type { Member } from './crew.js'
import type { LeadingAnswers } from './protocol.js'
import { openTurns } from './turns.js'

/** What the leading process answers its members, and tells them unasked. */
export interface MemberAnswers {
  /** What the process of an id is answered. */
  for(id: number): Omit<LeadingAnswers, 'started'>
  /** To be called of each that takes connections from now on. */
  greet(member: Pick<Member, 'ask'>): Promise<void>
  /** To be called of each that has ended. */
  forget(id: number): void
  /** Tells all members where bans are to be asked for, if that is another place than before. */
  tellBans(): Promise<void>
}

/** So long, in milliseconds, one is waited for that does not answer. */
const patience = 1000

/** Answers from what the leading process has; `members` are those that run. */
export function answerMembers(
  access: Access,
  links: Pick<OpeningLinks, 'redeem'>,
  members: () => readonly Pick<Member, 'ask'>[],
): MemberAnswers {
  const decisions = decisionsOf(access)
  const turns = openTurns()
  let told = access.hasOtherBans()

  const tellBans = async () => {
    const hasOthers = access.hasOtherBans()
    if (hasOthers === told) return
    told = hasOthers
    const telling = members().map(({ ask }) => within(patience, ask.setOtherBans(hasOthers)))
    await Promise.allSettled(telling)
  }
  return {
    for: (id) => ({
      ...decisions,
      async usage(key) {
        const handingOver = members().map(({ ask }) => within(patience, ask.handOver()))
        const handedOver = await Promise.allSettled(handingOver)
        if (handedOver.some((each) => each.status === 'fulfilled' && each.value === null)) {
          throw new Overloaded('what another process has counted is not known yet')
        }
        return decisions.usage(key)
      },
      async guess(address) {
        const isTooMuch = await decisions.guess(address)
        // Whoever is banned in memory alone is so for all before the guess is answered.
        await tellBans()
        return isTooMuch
      },
      redeem: links.redeem,
      takeTurn: () => turns.take(id),
      async endTurn() {
        turns.end(id)
      },
    }),
    greet: ({ ask }) => ask.setOtherBans(access.hasOtherBans()),
    forget: turns.end,
    tellBans,
  }
}
