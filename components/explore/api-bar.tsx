import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { type ApiUrls, toApiUrl } from '@/components/address/page-paths'
import { CallBox } from '@/components/call/call-box'
import { severalText } from '@/components/call/program-text'
import { readCall, readsListOf, urlIn } from '@/components/call/read-call'
import type { ExplorerState } from '@/components/source/explorer-state'
import { oneCall, type ScreenCalls } from '@/components/source/screen-calls'
import type { ListSource } from '@/components/source/source'
import { FormSheet } from '@/components/ui/form-sheet'
import { Icon } from '@/components/ui/icon'

type Props = {
  source: ListSource
  state: ExplorerState
  calls: ScreenCalls
  token: boolean
  doors: ApiUrls
  tokenAddress: string
}

export function ApiBar({ source, state, calls, token, doors, tokenAddress }: Props) {
  const t = useTranslations('explorer')
  const query = useTranslations('query')
  const [pasted, setPasted] = useState<string | null>(null)
  useDroppedCall(setPasted)
  const several = oneCall(calls) === null ? inPublic(calls, doors) : null
  return (
    <>
      <CallBox
        call={{ address: toApiUrl(calls.list, doors), token }}
        {...(several ? { textOf: form => severalText(several, form, token), note: t('severalCalls') } : {})}
        label={t('call')}
        first="url"
        tokenUrl={tokenAddress}
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

const inPublic = ({ list, stations, order }: ScreenCalls, doors: ApiUrls): ScreenCalls => ({
  list: toApiUrl(list, doors),
  stations: stations.map(path => toApiUrl(path, doors)),
  order: order === null ? null : toApiUrl(order, doors),
})

type PasteSheetProps = { source: ListSource; state: ExplorerState; text: string; onClose(): void }

function PasteSheet({ source, state, text: start, onClose }: PasteSheetProps) {
  const t = useTranslations('query')
  const id = useId()
  const [text, setText] = useState(start)
  const [done, setDone] = useState(false)
  const url = urlIn(text)
  const fits = url !== null && readsListOf(url, source)
  const parsed = url && fits ? readCall(url, source) : null
  const submit = () => {
    if (!parsed) return
    state.ask({ ...parsed.query, resting: [] })
    if (parsed.notTaken.length === 0) return onClose()
    setDone(true)
  }
  return (
    <FormSheet
      title={t('pasteTitle')}
      width="wide"
      labels={{ submit: t('takeOver'), close: t('close') }}
      ready={parsed !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <label htmlFor={id} className="text-sm text-soft">
        {t('pasteHelp')}
      </label>
      <textarea
        id={id}
        rows={5}
        value={text}
        spellCheck={false}
        onChange={event => {
          setText(event.target.value)
          setDone(false)
        }}
        className="mt-2 w-full rounded-sm border border-strong bg-paper p-2 font-mono text-xs leading-5 break-all"
      />
      <div role="status" className="mt-1 grid gap-1 text-sm">
        {text.trim() !== '' && url === null && <p className="text-red">{t('noCall')}</p>}
        {url && !fits && <p className="text-red">{t('otherDataset', { path: url.pathname })}</p>}
        {done && <p className="text-larch">{t('taken')}</p>}
        {parsed && parsed.notTaken.length > 0 && (
          <p className="break-words text-red">{t('notTaken', { names: parsed.notTaken.join(' · ') })}</p>
        )}
      </div>
    </FormSheet>
  )
}

/** Reports the URL of an API request that is dropped anywhere on the page. */
function useDroppedCall(onDrop: (text: string) => void): void {
  const report = useEffectEvent(onDrop)
  useEffect(() => {
    const over = (event: DragEvent) => {
      // A browser accepts a drop only if the default action is prevented. Input fields handle drops themselves.
      if (event.dataTransfer?.types.some(type => type === 'text/plain' || type === 'text/uri-list')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const text = event.dataTransfer?.getData('text/uri-list') || event.dataTransfer?.getData('text/plain') || ''
      if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      if (urlIn(text)) report(text)
    }
    const ended = new AbortController()
    addEventListener('dragover', over, ended)
    addEventListener('drop', drop, ended)
    return () => ended.abort()
  }, [])
}
