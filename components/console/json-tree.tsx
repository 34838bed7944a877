'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'

const shownAtFirst = 50
const openDepth = 2

/** A JSON value whose objects and lists fold. */
export function JsonTree({ value }: { value: unknown }) {
  return (
    <div className="overflow-x-auto p-3 font-mono text-xs leading-5">
      <Node name={null} value={value} depth={0} />
    </div>
  )
}

type Props = { name: string | null; value: unknown; depth: number }

function Node({ name, value, depth }: Props) {
  const [open, setOpen] = useState(depth < openDepth)
  if (typeof value !== 'object' || value === null)
    return (
      <p className="pl-4">
        <Name name={name} /> <Leaf value={value} />
      </p>
    )
  const entries = Object.entries(value)
  const brackets = Array.isArray(value) ? '[]' : '{}'
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer rounded-sm hover:bg-sunk">
        <Name name={name} /> <span className="text-faint">{`${brackets[0]} ${entries.length} ${brackets[1]}`}</span>
      </summary>
      {open && <Inner entries={entries} depth={depth} />}
    </details>
  )
}

function Inner({ entries, depth }: { entries: readonly [string, unknown][]; depth: number }) {
  const t = useTranslations('console')
  const [shown, setShown] = useState(shownAtFirst)
  return (
    <div className="ml-1.5 border-l border-line pl-3">
      {entries.slice(0, shown).map(([key, inner]) => (
        <Node key={key} name={key} value={inner} depth={depth + 1} />
      ))}
      {entries.length > shown && (
        <button type="button" onClick={() => setShown(shown + 500)} className="link my-1 min-h-6 font-sans text-sm">
          {t('more', { count: entries.length - shown })}
        </button>
      )}
    </div>
  )
}

const Name = ({ name }: { name: string | null }) => (name === null ? null : <span className="text-data-1">{name}:</span>)

function Leaf({ value }: { value: unknown }) {
  const tone = typeof value === 'string' ? 'text-larch' : typeof value === 'number' ? 'text-data-2' : 'text-data-3'
  return <span className={`${tone} break-words whitespace-pre-wrap`}>{JSON.stringify(value)}</span>
}
