import type { DoorAddresses } from '@/components/address/call-address'
import type { DatasetView } from '@/components/catalogue/dataset-view'
import type { MapPosition } from '@/components/geometry/map-position'
import type { Deprecations } from '@/components/source/deprecation'
import type { Query } from '@/components/source/query'
import type { FirstPage } from '@/components/source/read-source'
import type { Source } from '@/components/source/source'
import type { Layout } from '@/components/source/state'

/** The explorer's content; plain data from the server. */
export type ExplorerView = Readonly<{
  dataset: Readonly<Pick<DatasetView, 'id' | 'title' | 'domain' | 'access' | 'deprecated'>>
  source: Source
  /** Its deprecated fields. */
  deprecations: Deprecations
  /** Whether nobody is signed in. */
  guest: boolean
  /** Whether it is closed, in part or whole, and no rule opens all of it to the visitor. */
  closedTo: boolean
  /** Datasets with a closed part of these records, by the catalogue. */
  closedParts: readonly Readonly<{ id: string; title: string }>[]
  /** The first rows, for the query in the address; without a query where the interface refused it. */
  first: FirstPage & Readonly<{ query: Query | null }>
  /** The number of records above which the map draws tiles. */
  tilesAbove: number
  /** Public addresses of the doors. */
  doors: DoorAddresses
  /** Where programs get access tokens. */
  tokenAddress: string
}>

/** Parts of the explorer's state; others stay. */
export type ExplorerChange = Partial<Query> &
  Readonly<{ resting?: readonly string[]; pinned?: readonly string[]; widths?: Readonly<Record<string, number>> }>

/** The explorer's state and how to change it; the address is its only place. */
export type ExplorerState = Readonly<{
  query: Query
  /** Disabled conditions: stored, but not applied. */
  resting: readonly string[]
  /** Keys of pinned columns, and changed widths of columns. */
  pinned: readonly string[]
  widths: Readonly<Record<string, number>>
  layout: Layout
  selected: string | null
  view: MapPosition | null
  /** Id of the saved view that was opened. */
  viewId: string | null
  /** Changes parts of the query; others stay. */
  ask(change: ExplorerChange): void
  setSearch(text: string): void
  setWidth(key: string, width: number): void
  setLayout(layout: Layout): void
  select(id: string | null): void
  setView(view: MapPosition): void
  setViewId(id: string): void
  /** Shows exactly the state of an address. @param address its parameters */
  show(address: string, history: 'push' | 'replace'): void
}>
