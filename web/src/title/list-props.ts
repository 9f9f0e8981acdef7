import type { OnAsk } from '../lists/expandable.js'
import type { Call } from '../service/api.js'
import type { OffsetPage } from '../service/use-pages.js'

/** Props of a list of a title. */
export interface ListProps {
  /** Requests a page of all its items. */
  readonly pageAt: (offset: number) => Call<OffsetPage>
  readonly onAsk: OnAsk
}

/** Props of a list of a title in sections. */
export interface SectionsProps {
  /** Requests a page of all items of a section. */
  readonly pageAt: (section: string, offset: number) => Call<OffsetPage>
  readonly onAsk: OnAsk
}
