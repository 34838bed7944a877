import type { ReadDoors } from '@/components/call/door-address'
import type { DatasetView } from '@/components/catalogue/dataset-view'
import type { Deprecations } from '@/components/columns/deprecations'
import type { FirstPage } from '@/components/explore/first-page'
import type { Query } from '@/components/explore/query'
import type { Source } from '@/components/explore/source'

/** What the explorer shows; plain data from the server. */
export type ExplorerView = Readonly<{
  dataset: Readonly<Pick<DatasetView, 'id' | 'title' | 'domain' | 'access' | 'deprecated'>>
  source: Source
  /** Its deprecated fields. */
  deprecations: Deprecations
  /** Whether nobody is signed in. */
  guest: boolean
  /** Whether it is closed, in part or whole, and no rule opens all of it to whoever looks. */
  closedTo: boolean
  /** Datasets with a part of these records that not everybody may see, by the catalogue. */
  closedParts: readonly Readonly<{ id: string; title: string }>[]
  /** The first rows, for the query in the address; without a query where the interface refused it. */
  first: FirstPage & Readonly<{ query: Query | null }>
  /** More records than this are drawn on the map from tiles. */
  tilesAbove: number
  /** Addresses of the doors as callers write them. */
  doors: ReadDoors
  /** Where programs get access tokens. */
  tokenAddress: string
}>
