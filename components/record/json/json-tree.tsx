'use client'

import { type ReactNode, useId, useState } from 'react'
import { matchesIn } from '@/components/record/json/json-search'
import { CopyButton } from '@/components/ui/copy-button'

export type JsonTreeTexts = Readonly<{
  search: string
  found: string
  open: string
  close: string
  path: string
  whole: string
}>

type Props = { value: unknown; label: string; texts: JsonTreeTexts }

/** A JSON value as a tree that folds, can be searched, and tells the way to each of its parts. It folds before any script too. */
export function JsonTree({ value, label, texts }: Props) {
  const [wanted, setWanted] = useState('')
  const [unfolded, setUnfolded] = useState<'some' | 'all' | 'none'>('some')
  const matches = matchesIn(value, wanted)
  const id = useId()
  const text = JSON.stringify(value, null, 2)
  const button = 'h-7 rounded-sm px-2 text-xs font-medium text-soft hover:bg-larch-wash hover:text-larch'
  return (
    <section aria-label={label} className="border border-line bg-sheet">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3 py-2">
        <input
          type="search"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          aria-label={texts.search}
          placeholder={texts.search}
          aria-describedby={id}
          className="h-8 min-w-40 grow rounded-sm border border-strong bg-sheet px-2 text-sm placeholder:text-faint"
        />
        <span id={id} role="status" className="text-xs text-faint">
          {wanted.trim() !== '' && `${matches.hits.size} ${texts.found}`}
        </span>
        <button type="button" className={button} onClick={() => setUnfolded('all')}>
          {texts.open}
        </button>
        <button type="button" className={button} onClick={() => setUnfolded('none')}>
          {texts.close}
        </button>
        <CopyButton text={text} label={texts.whole} />
      </div>
      <div key={unfolded} className="max-h-[80dvh] overflow-auto p-3 font-mono text-xs leading-5">
        <Node
          value={value}
          path=""
          name={null}
          depth={0}
          tree={{
            depth: text.length < smallLength ? smallDepth : openDepth,
            matches,
            unfolded,
            texts,
            wanted: wanted.trim() !== '',
          }}
        />
      </div>
    </section>
  )
}

type Tree = Readonly<{
  depth: number
  matches: ReturnType<typeof matchesIn>
  unfolded: 'some' | 'all' | 'none'
  texts: JsonTreeTexts
  wanted: boolean
}>
type NodeProps = { value: unknown; path: string; name: string | null; depth: number; tree: Tree }

/** Small values lie open to this depth, others only at their first level. */
const [openDepth, smallLength, smallDepth] = [1, 6000, 4]

function Node({ value, path, name, depth, tree }: NodeProps) {
  if (typeof value !== 'object' || value === null)
    return <Line name={name} path={path} tree={tree} value={<Scalar value={value} />} />
  const members = Object.entries(value)
  const [start, end] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (members.length === 0) return <Line name={name} path={path} tree={tree} value={start + end} />
  const within = tree.wanted && tree.matches.ways.has(path)
  const open = within || (tree.unfolded === 'some' ? depth < tree.depth : tree.unfolded === 'all')
  return (
    // Found parts lie open; without a search people fold as they like.
    <details key={within ? 'found' : 'own'} open={open}>
      <summary className="group rounded-sm hover:bg-sunk">
        <Line
          name={name}
          path={path}
          tree={tree}
          value={<span className="text-faint">{`${start} ${members.length} ${end}`}</span>}
          inline
        />
      </summary>
      <div className="border-l border-line pl-4">
        {members.map(([key, inner]) => (
          <Node key={key} value={inner} path={stepTo(path, key, Array.isArray(value))} name={key} depth={depth + 1} tree={tree} />
        ))}
      </div>
    </details>
  )
}

/** As the parameter `fields` writes it: `Detail.de.Title`, `Tags.[0].Id`. */
const stepTo = (path: string, key: string, inList: boolean) => [path, inList ? `[${key}]` : key].filter(Boolean).join('.')

type LineProps = { name: string | null; path: string; value: ReactNode; tree: Tree; inline?: boolean }

function Line({ name, path, value, tree, inline = false }: LineProps) {
  const hit = tree.wanted && tree.matches.hits.has(path)
  const look = `group min-w-0 gap-2 rounded-sm ${hit ? 'bg-larch-wash' : ''}`
  return (
    <span className={inline ? `inline-flex items-center ${look}` : `flex items-center ${look}`}>
      <span className="min-w-0 wrap-anywhere">
        {name !== null && <span className="text-larch">{name}: </span>}
        {value}
      </span>
      {path !== '' && (
        <CopyButton
          text={path}
          label={`${tree.texts.path} ${path}`}
          className="h-6! min-w-6 justify-center px-1! opacity-0 group-hover:opacity-100 focus-visible:opacity-100 [&>span]:sr-only"
        />
      )}
    </span>
  )
}

function Scalar({ value }: { value: unknown }) {
  if (typeof value === 'string') return <span>{JSON.stringify(value)}</span>
  return <span className="text-data-1">{String(value)}</span>
}
