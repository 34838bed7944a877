import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { addressIn, readCall, readsListOf } from '@/components/call/read-call'
import type { ExplorerState } from '@/components/source/explorer-state'
import type { ListSource } from '@/components/source/source'
import { FormSheet } from '@/components/ui/form-sheet'

type Props = { source: ListSource; state: ExplorerState; text: string; onClose(): void }

/** Takes a pasted call and shows its result on the screen; names the parts that the screen cannot show. */
export function PasteSheet({ source, state, text: start, onClose }: Props) {
  const t = useTranslations('query')
  const id = useId()
  const [text, setText] = useState(start)
  const [done, setDone] = useState(false)
  const url = addressIn(text)
  const fits = url !== null && readsListOf(url, source)
  const read = url && fits ? readCall(url, source) : null
  const submit = () => {
    if (!read) return
    state.ask({ ...read.query, resting: [] })
    if (read.notTaken.length === 0) return onClose()
    setDone(true)
  }
  return (
    <FormSheet
      title={t('pasteTitle')}
      width="wide"
      labels={{ submit: t('takeOver'), close: t('close') }}
      ready={read !== null}
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
        {read && read.notTaken.length > 0 && (
          <p className="break-words text-red">{t('notTaken', { names: read.notTaken.join(' · ') })}</p>
        )}
      </div>
    </FormSheet>
  )
}

/** Calls `onDrop` with the address of a call that is dropped anywhere on the page. */
export function useDroppedCall(onDrop: (text: string) => void): void {
  const report = useEffectEvent(onDrop)
  useEffect(() => {
    const over = (event: DragEvent) => {
      // Without this the browser accepts no drop; input fields keep their own handling.
      if (event.dataTransfer?.types.some(type => type === 'text/plain' || type === 'text/uri-list')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const text = event.dataTransfer?.getData('text/uri-list') || event.dataTransfer?.getData('text/plain') || ''
      if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      if (addressIn(text)) report(text)
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    }
  }, [])
}
