'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type CodeForm, codeForms, codeOf } from '@/components/console/code-of'
import type { Resolved } from '@/components/console/resolve-call'
import { CopyButton } from '@/components/ui/copy-button'

/** The call as a program makes it. */
export function CodeBox({ call, who }: { call: Resolved; who: 'public' | 'me' }) {
  const t = useTranslations('console')
  const [form, setForm] = useState<CodeForm>('curl')
  const text = codeOf(call, form, who)
  return (
    <section aria-label={t('code')} className="mt-3 border border-line bg-sunk">
      <div className="flex items-center gap-1 border-b border-line px-2 py-1">
        {codeForms.map(each => (
          <button
            key={each}
            type="button"
            aria-pressed={each === form}
            onClick={() => setForm(each)}
            className="h-7 rounded-sm px-2 text-xs font-medium text-soft hover:text-ink aria-pressed:bg-larch-wash aria-pressed:text-larch"
          >
            {each}
          </button>
        ))}
        <CopyButton text={text} label={t('code')} className="ml-auto" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto px-3 py-2 text-xs leading-5">
        {text}
      </pre>
    </section>
  )
}
