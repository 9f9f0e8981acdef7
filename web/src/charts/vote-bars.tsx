import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'

/** The votes for each mark from 1 to 10, as bars. Screen readers read them as a list. */
export function VoteBars({ votes }: { votes: readonly number[] }) {
  const { number, share } = currentFormat()
  const { title: texts } = currentTexts()
  const most = Math.max(...votes, 1)
  const all = votes.reduce((sum, one) => sum + one, 0)
  return (
    <ol class="vote-bars">
      {votes.map((count, i) => {
        const written = share(all === 0 ? 0 : count / all)
        return (
          <li
            key={String(i + 1)}
            title={texts.distributionBar(String(i + 1), number(count), written)}
          >
            <span class="unseen">
              {texts.distributionBar(String(i + 1), number(count), written)}
            </span>
            <span class="vote-share soft figures" aria-hidden="true">
              {written}
            </span>
            <span
              class="vote-bar"
              aria-hidden="true"
              style={{ height: `${Math.max(1.5, (count / most) * 190)}px` }}
            />
            <span class="small figures" aria-hidden="true">
              {number(i + 1)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
