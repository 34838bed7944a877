import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallBox } from '@/components/call/call-box'
import { PasteSheet } from '@/components/call/paste-sheet'
import type { WrittenCall } from '@/components/call/text/written-call'
import { useDroppedCall } from '@/components/call/use-dropped-call'
import type { Source } from '@/components/explore/source'
import type { ExplorerState } from '@/components/explore/use-explorer-state'
import { Icon } from '@/components/ui/icon'

type Props = {
  source: Source
  state: ExplorerState
  call: WrittenCall
  /** The call from the platform's root, which a browser opens with its session. */
  path: string
  tokenAddress: string
}

/** The call behind the screen: what it shows can be had anywhere else with this. */
export function ApiBar({ source, state, call, path, tokenAddress }: Props) {
  const t = useTranslations('explorer')
  const query = useTranslations('query')
  const [pasted, setPasted] = useState<string | null>(null)
  useDroppedCall(setPasted)
  return (
    <CallBox
      call={call}
      label={t('call')}
      first="url"
      tokenAddress={tokenAddress}
      className="min-h-11 shrink-0 border-t border-line bg-sheet px-4 sm:px-6"
    >
      <button
        type="button"
        onClick={() => setPasted('')}
        className="h-7 shrink-0 rounded-sm px-2 text-xs font-medium text-soft hover:bg-larch-wash hover:text-larch"
      >
        {query('paste')}
      </button>
      {pasted !== null && <PasteSheet source={source} state={state} text={pasted} onClose={() => setPasted(null)} />}
      <a
        href={path}
        target="_blank"
        rel="noreferrer"
        title={t('run')}
        className="inline-flex h-7 shrink-0 items-center gap-1.5 rounded-sm px-2 text-xs font-medium text-soft hover:bg-larch-wash hover:text-larch max-sm:hidden"
      >
        <Icon name="link" />
        {t('run')}
      </a>
    </CallBox>
  )
}
