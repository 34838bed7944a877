'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useState } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import { ScrollBox } from '@/components/ui/table'
import { jsonText } from '@/lib/formats/json/exact'
import { folded } from '@/lib/formats/text'

type Props = {
  value: unknown
  label: string
  depth?: number
}

export function JsonTree({ value, label, depth }: Props) {
  const t = useTranslations('tree')
  const [search, setSearch] = useState('')
  const [folding, setFolding] = useState<Folding>({ to: 'some', times: 0 })
  const text = useMemo(() => jsonText(value, undefined, 2), [value])
  const trimmed = search.trim()
  const matches = useMemo(() => (trimmed === '' ? null : matchesIn(value, trimmed)), [value, trimmed])
  const fold = (to: Folding['to']) => setFolding(({ times }) => ({ to, times: times + 1 }))
  const shown = {
    matches,
    unfolded: folding.to,
    depth: depth ?? (text.length < smallLength ? smallDepth : 1),
    whole: text.length < wholeLength,
  }
  return (
    <section aria-label={label} className="border border-line bg-sheet">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3 py-2">
        <input
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          aria-label={t('search')}
          placeholder={t('search')}
          className="h-8 min-w-40 grow rounded-sm border border-strong bg-sheet px-2 text-sm placeholder:text-faint"
        />
        <span role="status" className="text-xs text-faint">
          {matches && t('found', { count: matches.hits.size })}
        </span>
        {(['all', 'none'] as const).map(to => (
          <button
            key={to}
            type="button"
            className="h-7 rounded-sm px-2 text-xs font-medium text-soft hover:bg-larch-wash hover:text-larch"
            onClick={() => fold(to)}
          >
            {t(to === 'all' ? 'open' : 'close')}
          </button>
        ))}
        <CopyButton text={text} label={label} />
      </div>
      <ScrollBox label={label} className="max-h-[80dvh] overflow-auto p-3 font-mono text-xs leading-6">
        <JsonNode key={folding.times} value={value} path="" name={null} depth={0} tree={shown} />
      </ScrollBox>
    </section>
  )
}

type Folding = Readonly<{ to: 'some' | 'all' | 'none'; times: number }>

/** JSON of at most `smallLength` characters is initially expanded to `smallDepth` levels, longer JSON to one level. */
const [smallLength, smallDepth] = [6000, 4]

/** The length of JSON up to which values are rendered completely, so that they can be expanded without scripts. */
const wholeLength = 200_000

type TreeView = Readonly<{ depth: number; unfolded: 'some' | 'all' | 'none'; matches: Matches | null; whole: boolean }>

type NodeProps = { value: unknown; path: string; name: string | null; depth: number; tree: TreeView }
type BranchProps = NodeProps & { value: object }

function JsonNode({ value, ...node }: NodeProps) {
  if (typeof value !== 'object' || value === null) return <Line {...node} value={<Scalar value={value} />} />
  if (Object.keys(value).length === 0) return <Line {...node} value={Array.isArray(value) ? '[]' : '{}'} />
  // The key changes while a search expands the node; afterwards it is collapsed or expanded as before the search.
  const isAncestorOfMatch = node.tree.matches?.ways.has(node.path) ?? false
  return <Branch key={isAncestorOfMatch ? 'found' : 'own'} {...node} value={value} />
}

function Branch({ value, path, name, depth, tree }: BranchProps) {
  const isAncestorOfMatch = tree.matches?.ways.has(path) ?? false
  const [open, setOpen] = useState(isAncestorOfMatch || (tree.unfolded === 'some' ? depth < tree.depth : tree.unfolded === 'all'))
  const [start, end] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const size = `${start} ${Object.keys(value).length} ${end}`
  return (
    // The button is next to the line, because a `summary` must not contain another control.
    <div className="relative [&:has(>details>summary:hover)>button]:opacity-100">
      {path !== '' && <CopyPath path={path} className="absolute top-0 right-0" />}
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="rounded-sm hover:bg-sunk">
          <LabelledValue name={name} path={path} tree={tree} value={<span className="text-faint">{size}</span>} />
        </summary>
        {(open || tree.whole) && <Properties value={value} path={path} depth={depth} tree={tree} />}
      </details>
    </div>
  )
}

const [shownAtFirst, shownMore] = [50, 500]

function Properties({ value, path, depth, tree }: Omit<BranchProps, 'name'>) {
  const t = useTranslations('tree')
  const [most, setMost] = useState(tree.whole ? Number.POSITIVE_INFINITY : shownAtFirst)
  const properties = Object.entries(value).map(([name, inner]) => ({ name, inner, path: stepTo(path, name, value) }))
  const isFound = (property: string) => tree.matches?.hits.has(property) || tree.matches?.ways.has(property)
  const shown = properties.filter((property, index) => index < most || isFound(property.path))
  return (
    <div className="border-l border-line pl-4">
      {shown.map(property => (
        <JsonNode
          key={property.name}
          value={property.inner}
          path={property.path}
          name={property.name}
          depth={depth + 1}
          tree={tree}
        />
      ))}
      {shown.length < properties.length && (
        <button type="button" onClick={() => setMost(most + shownMore)} className="link my-1 min-h-6 font-sans text-sm">
          {t('more', { count: properties.length - shown.length })}
        </button>
      )}
    </div>
  )
}

/** The path of a property or entry, as in the parameter `fields`: `Detail.de.Title`, `Tags.[0].Id`. */
const stepTo = (path: string, name: string, within: object) =>
  [path, Array.isArray(within) ? `[${name}]` : name].filter(Boolean).join('.')

type LineProps = Pick<NodeProps, 'name' | 'path' | 'tree'> & { value: ReactNode }

const Line = (props: LineProps) => (
  <div className="group flex min-w-0 items-center gap-2">
    <LabelledValue {...props} />
    {props.path !== '' && <CopyPath path={props.path} className="group-hover:opacity-100" />}
  </div>
)

function LabelledValue({ name, path, value, tree }: LineProps) {
  return (
    <span translate="no" className={`min-w-0 rounded-sm wrap-anywhere ${tree.matches?.hits.has(path) ? 'bg-larch-wash' : ''}`}>
      {name !== null && <span className="text-larch">{name}: </span>}
      {value}
    </span>
  )
}

function CopyPath({ path, className }: { path: string; className: string }) {
  const t = useTranslations('tree')
  return (
    <CopyButton
      text={path}
      label={`${t('path')} ${path}`}
      className={`h-6! min-w-6 justify-center px-1! opacity-0 focus-visible:opacity-100 [&>span]:sr-only ${className}`}
    />
  )
}

function Scalar({ value }: { value: unknown }) {
  if (typeof value === 'string') return <span>{JSON.stringify(value)}</span>
  return <span className="text-data-1">{String(value)}</span>
}

/** The paths of the matches (`hits`) and of their ancestors (`ways`). */
type Matches = Readonly<{ hits: ReadonlySet<string>; ways: ReadonlySet<string> }>

/** Finds names and values that contain a string, ignoring case. Paths are written as in the parameter `fields`. */
export function matchesIn(value: unknown, text: string): Matches {
  const [hits, ways] = [new Set<string>(), new Set<string>()]
  const needle = folded(text.trim())
  if (needle !== '') visit(value, [], '')
  return { hits, ways }

  function visit(inner: unknown, above: readonly string[], name: string): void {
    const path = above.at(-1) ?? ''
    const isLeaf = typeof inner !== 'object' || inner === null
    if (folded(name).includes(needle) || (isLeaf && folded(String(inner)).includes(needle))) {
      hits.add(path)
      for (const way of ['', ...above.slice(0, -1)]) ways.add(way)
    }
    if (isLeaf) return
    for (const [key, property] of Object.entries(inner)) {
      const step = Array.isArray(inner) ? `[${key}]` : key
      visit(property, [...above, path === '' ? step : `${path}.${step}`], Array.isArray(inner) ? '' : key)
    }
  }
}
