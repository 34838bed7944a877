import type { DoorAddresses } from '@/components/address/call-address'
import type { DatasetView } from '@/components/catalogue/dataset-view'
import type { View } from '@/components/geometry/view'
import type { Deprecations } from '@/components/source/deprecation'
import type { Query } from '@/components/source/query'
import type { FirstPage } from '@/components/source/read-source'
import type { Source } from '@/components/source/source'
import type { Layout } from '@/components/source/state'

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
  doors: DoorAddresses
  /** Where programs get access tokens. */
  tokenAddress: string
}>

/** Parts of the explorer's state; what is not named stays. */
export type ExplorerChange = Partial<Query> &
  Readonly<{ resting?: readonly string[]; pinned?: readonly string[]; widths?: Readonly<Record<string, number>> }>

/** The explorer's state and how to change it; the address is its only place. */
export type ExplorerState = Readonly<{
  query: Query
  /** Conditions that are kept without being asked. */
  resting: readonly string[]
  /** Keys of columns that stay at the left, and widths that columns were given. */
  pinned: readonly string[]
  widths: Readonly<Record<string, number>>
  layout: Layout
  selected: string | null
  view: View | null
  /** Id of the kept view that the screen came from. */
  viewId: string | null
  /** Changes parts of the query; what stays the same is not named. */
  ask(change: ExplorerChange): void
  setSearch(text: string): void
  setWidth(key: string, width: number): void
  setLayout(layout: Layout): void
  select(id: string | null): void
  setView(view: View): void
  setViewId(id: string): void
  /** Shows what an address asks, and nothing else. @param address its parameters */
  show(address: string, history: 'push' | 'replace'): void
}>
