'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { JsonNode } from '@/components/json/json-node'
import { matchesIn } from '@/components/json/json-search'
import { CopyButton } from '@/components/ui/copy-button'
import { ScrollBox } from '@/components/ui/scroll-box'

type Props = {
  value: unknown
  label: string
  /** Initially open levels; by default more of small values. */
  depth?: number
}

/** A JSON value as a tree that folds, can be searched, and shows the path of each part. */
export function JsonTree({ value, label, depth }: Props) {
  const t = useTranslations('tree')
  const [wanted, setWanted] = useState('')
  const [folding, setFolding] = useState<Folding>({ to: 'some', times: 0 })
  const text = useMemo(() => JSON.stringify(value, null, 2), [value])
  const searched = wanted.trim()
  const matches = useMemo(() => (searched === '' ? null : matchesIn(value, searched)), [value, searched])
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
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
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

/** Values up to this text length are open to this depth, others only at their first level. */
const [smallLength, smallDepth] = [6000, 4]

/** Values up to this text length are rendered completely, folded or not, so that they unfold without a script. */
const wholeLength = 200_000
