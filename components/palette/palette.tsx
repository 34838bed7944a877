'use client'

import { Command } from 'cmdk'
import { useTranslations } from 'next-intl'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { type SearchState, useSearch } from '@/components/connection/use-search'
import { ActionItems } from '@/components/palette/action-items'
import { AdminItems, PageItems, RecentItems } from '@/components/palette/place-items'
import { type Hit, noteRecent } from '@/components/palette/recent-places'
import { NothingFound, ResultItems } from '@/components/palette/result-items'
import { SheetDialog } from '@/components/palette/sheet-dialog'
import { isEmpty } from '@/components/search/search-view'
import { useRouter } from '@/components/text/navigation'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

type Props = {
  session: 'none' | 'live' | 'ended' | 'unavailable'
  administrator: boolean
  /** Called when the field is there. @returns what was typed until then */
  onArrive(): string
  onClose(): void
}

/** One field for everything: questions, names, pages and actions. */
export function Palette({ session, administrator, onArrive, onClose }: Props) {
  const t = useTranslations('palette')
  const router = useRouter()
  const [text, setText] = useState('')
  const arrive = useEffectEvent(() => {
    const typed = onArrive()
    if (typed) setText(typed)
  })
  useLayoutEffect(() => arrive(), [])
  const finding = useSearch(text)
  const state = stateOf(text, finding)
  const go = (hit: Hit) => {
    noteRecent(hit)
    onClose()
    router.push(hit.href)
  }
  return (
    <SheetDialog label={t('title')} onClose={onClose}>
      <Command label={t('title')} shouldFilter={false} loop className="flex min-h-0 grow flex-col">
        <div className="flex items-center gap-3 border-b border-line pr-2 pl-4 has-[input:focus]:border-larch">
          <Icon name="search" className="text-faint" />
          <Command.Input
            data-focus
            value={text}
            onValueChange={setText}
            placeholder={t('placeholder')}
            className="h-12 min-w-0 grow bg-transparent text-lg outline-none placeholder:text-faint"
          />
          <IconButton icon="close" label={t('close')} onPress={onClose} />
        </div>
        <Command.List label={t('results')} className="min-h-0 grow overflow-y-auto overscroll-contain pb-2">
          {text.trim() === '' && <RecentItems onGo={go} />}
          {text.trim() !== '' && finding.answer && <ResultItems answer={finding.answer} onGo={go} onAsk={setText} />}
          {/* The search finds pages too. */}
          {!finding.answer && <PageItems text={text} onGo={go} />}
          {administrator && <AdminItems text={text} onGo={go} />}
          <ActionItems text={text} session={session} onDone={onClose} />
          {state === 'nothing' && <NothingFound text={text.trim()} onGo={go} />}
        </Command.List>
        {/* The message that nothing was found is above, in view. */}
        <p role="status" className={state === 'nothing' ? 'sr-only' : 'border-t border-line px-4 py-2 text-xs text-faint'}>
          {t(`state.${state}`)}
        </p>
      </Command>
    </SheetDialog>
  )
}

function stateOf(text: string, { state, answer }: SearchState) {
  if (text.trim() === '') return 'hint'
  if (state !== 'idle' || !answer) return state === 'failed' ? 'failed' : 'looking'
  if (!isEmpty(answer)) return 'found'
  return text.trim().length === 1 ? 'more' : 'nothing'
}
