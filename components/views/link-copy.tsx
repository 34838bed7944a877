import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PopoverItem } from '@/components/ui/popover'

/** Copies a link to the screen, which shows the same to everybody: what a view holds is in it. @param query of the view */
export function LinkCopy({ query }: { query: string }) {
  const t = useTranslations('views')
  const [state, setState] = useState<'link' | 'linkCopied' | 'linkRefused'>('link')
  const copy = async () => {
    const address = `${location.origin}${location.pathname}${query ? `?${query}` : ''}`
    setState(
      await navigator.clipboard.writeText(address).then(
        () => 'linkCopied' as const,
        () => 'linkRefused' as const,
      ),
    )
  }
  return (
    <PopoverItem icon={state === 'linkCopied' ? 'check' : 'link'} onPress={() => void copy()}>
      <span aria-live="polite">{t(state)}</span>
    </PopoverItem>
  )
}
