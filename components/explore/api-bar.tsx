import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type DoorAddresses, doorAddress } from '@/components/address/page-address'
import { CallBox } from '@/components/call/call-box'
import { severalText } from '@/components/call/calls-text'
import { PasteSheet, useDroppedCall } from '@/components/call/paste-sheet'
import type { ExplorerState } from '@/components/source/explorer-state'
import { oneCall, type ScreenCalls } from '@/components/source/screen-calls'
import type { ListSource } from '@/components/source/source'
import { Icon } from '@/components/ui/icon'

type Props = {
  source: ListSource
  state: ExplorerState
  /** From the platform's root; the browser opens them with its session. */
  calls: ScreenCalls
  token: boolean
  doors: DoorAddresses
  tokenAddress: string
}

/** The calls behind the screen: anybody can make them elsewhere. */
export function ApiBar({ source, state, calls, token, doors, tokenAddress }: Props) {
  const t = useTranslations('explorer')
  const query = useTranslations('query')
  const [pasted, setPasted] = useState<string | null>(null)
  useDroppedCall(setPasted)
  const several = oneCall(calls) === null ? inPublic(calls, doors) : null
  return (
    <>
      <CallBox
        call={{ address: doorAddress(calls.list, doors), token }}
        {...(several ? { textOf: form => severalText(several, form, token), note: t('severalCalls') } : {})}
        label={t('call')}
        first="url"
        tokenAddress={tokenAddress}
        onPhone="line"
        className="min-h-11 shrink-0 border-t border-line bg-sheet px-4 sm:px-6"
      >
        <button
          type="button"
          onClick={() => setPasted('')}
          className="h-7 shrink-0 rounded-sm px-2 text-xs font-medium text-soft hover:bg-larch-wash hover:text-larch"
        >
          {query('paste')}
        </button>
        <a
          href={calls.list}
          target="_blank"
          rel="noreferrer"
          title={t('run')}
          className="inline-flex h-7 shrink-0 items-center gap-1.5 rounded-sm px-2 text-xs font-medium text-soft hover:bg-larch-wash hover:text-larch"
        >
          <Icon name="link" />
          {t('run')}
        </a>
      </CallBox>
      {pasted !== null && <PasteSheet source={source} state={state} text={pasted} onClose={() => setPasted(null)} />}
    </>
  )
}

const inPublic = ({ list, stations, order }: ScreenCalls, doors: DoorAddresses): ScreenCalls => ({
  list: doorAddress(list, doors),
  stations: stations.map(path => doorAddress(path, doors)),
  order: order === null ? null : doorAddress(order, doors),
})
