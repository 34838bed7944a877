'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'

type Props = { text: string; label: string; name?: string; className?: string }

/** A button that copies `text`. `label` names the text for screen readers; `name` is the visible name of the button. */
export function CopyButton({ text, label, name, className = '' }: Props) {
  const t = useTranslations('copy')
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  useEffect(() => {
    if (state === 'ready') return
    const later = setTimeout(() => setState('ready'), 2000)
    return () => clearTimeout(later)
  }, [state])
  const copy = () => copyText(text).then(setState)
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={t('what', { what: label })}
      title={t('what', { what: label })}
      className={`inline-flex h-7 shrink-0 items-center gap-1.5 rounded-sm px-2 text-xs font-medium text-soft hover:bg-larch-wash hover:text-larch ${className}`}
    >
      <Icon name={state === 'copied' ? 'check' : 'copy'} className={state === 'copied' ? 'text-larch' : ''} />
      <span aria-live="polite">{(state === 'ready' && name) || t(state)}</span>
    </button>
  )
}

async function copyText(text: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'refused'
  }
}
