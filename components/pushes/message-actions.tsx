'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormOutcome } from '@/components/admin/form/form-outcome'
import { type ChangeOutcome, sendTo } from '@/components/admin/form/send-change'
import { withoutFieldErrors } from '@/components/pushes/collector-responses'
import { useRouter } from '@/components/text/navigation'
import { orNull } from '@/components/text/or-null'
import { buttonClass, TextButton } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Sheet } from '@/components/ui/sheet'
import { ScrollBox } from '@/components/ui/table'

type Props = { id: string; size: number; contentType: string | null }

export function MessageActs({ id, size, contentType }: Props) {
  const t = useTranslations('provider')
  const [open, setOpen] = useState(false)
  return (
    <>
      <TextButton look="quiet" text={t('show')} onPress={() => setOpen(true)} />
      <Replay id={id} />
      {open && (
        <Sheet title={t('message', { id })} width="wide" onClose={() => setOpen(false)}>
          <Content id={id} size={size} contentType={contentType} />
        </Sheet>
      )}
    </>
  )
}

function Replay({ id }: { id: string }) {
  const t = useTranslations('provider')
  const router = useRouter()
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null)
  const replay = async () => {
    setOutcome(withoutFieldErrors(await sendTo('/collector', { method: 'POST', path: `/messages/${id}/replay` })))
    router.refresh()
  }
  return (
    <>
      <TextButton look="quiet" text={t('replay')} onPress={() => void replay()} />
      <span role="status" className="block text-xs whitespace-normal text-soft">
        {outcome?.kind === 'done' && t('replayed', { count: Number(outcome.body?.['deliveries'] ?? 0) })}
      </span>
      <div className="text-left whitespace-normal">
        <FormOutcome outcome={outcome} errors={[]} />
      </div>
    </>
  )
}

/** The maximum size in bytes of a message that is shown. Larger messages can only be downloaded. */
const shownBytes = 256 * 1024

function Content({ id, size, contentType }: Props) {
  const t = useTranslations('provider')
  const [text, setText] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const url = `/collector/messages/${id}/body`
  const read = async () => {
    const response = await fetch(url).catch(() => null)
    if (!response?.ok) return setFailed(true)
    setText(laidOut(await response.text(), contentType))
  }
  return (
    <div className="grid gap-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        {size <= shownBytes && text === null && (
          <button type="button" data-focus className={buttonClass('solid')} onClick={() => void read()}>
            {t('showContent')}
          </button>
        )}
        <a href={url} download={id} className={buttonClass('outline')}>
          {t('save')}
        </a>
        {text !== null && <CopyButton text={text} label={t('content')} />}
      </p>
      {failed && <p role="alert">{t('notRead')}</p>}
      {text !== null && (
        <ScrollBox label={t('content')} className="max-h-[55dvh] overflow-auto border border-line bg-sunk p-3">
          <pre className="font-mono text-xs leading-5">{text === '' ? t('empty') : text}</pre>
        </ScrollBox>
      )}
    </div>
  )
}

function laidOut(text: string, contentType: string | null): string {
  if (!contentType?.includes('json')) return text
  return orNull(() => JSON.stringify(JSON.parse(text), null, 2)) ?? text
}
