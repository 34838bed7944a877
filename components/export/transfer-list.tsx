import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCountdown } from '@/components/connection/online'
import { type Actions, dropTransfer, type listTransfers, type Transfer } from '@/components/export/transfers'
import { IconButton, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Progress } from '@/components/ui/progress'

export function TransferList({ entries }: { entries: ReturnType<typeof listTransfers> }) {
  const t = useTranslations('transfers')
  const [open, setOpen] = useState(true)
  return (
    <section
      aria-label={t('title')}
      className="fixed right-3 bottom-14 z-40 w-[min(24rem,calc(100vw-1.5rem))] rounded-sm border border-strong bg-sheet text-sm print:hidden"
    >
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex h-9 w-full items-center gap-2 px-3 font-semibold hover:bg-sunk"
      >
        <Icon name="save" className="text-larch" />
        <span className="grow text-left">{t('count', { count: entries.length })}</span>
        <Icon name="down" className={`size-3! ${open ? '' : 'rotate-180'}`} />
      </button>
      {open && (
        <ul className="max-h-[50dvh] divide-y divide-line overflow-y-auto border-t border-line">
          {entries.map(({ transfer, actions }) => (
            <li key={transfer.id} className="grid gap-1.5 px-3 py-2.5">
              <Entry transfer={transfer} actions={actions} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Entry({ transfer, actions }: { transfer: Transfer; actions: Actions }) {
  const t = useTranslations('transfers')
  const { name, state, rows, total, changed } = transfer
  return (
    <>
      <div className="flex items-center gap-2">
        <p className="min-w-0 grow truncate font-medium" title={name}>
          {name}
        </p>
        {state === 'done' ? (
          <IconButton icon="close" size="small" label={t('close', { name })} onPress={() => dropTransfer(transfer.id)} />
        ) : (
          <IconButton icon="close" size="small" label={t('cancel', { name })} onPress={actions.discard} />
        )}
      </div>
      {state !== 'done' && <Progress label={name} value={rows} max={total} />}
      <p role="status" className="text-soft tabular-nums">
        {state === 'done' && <Icon name="check" className="mr-1.5 inline text-larch" />}
        {state === 'done' ? t(rows === total ? 'done' : 'partDone', { rows, total }) : t('progress', { rows, total })}
      </p>
      {state === 'done' &&
        (['guarded', 'cut'] as const)
          .filter(change => changed[change] > 0)
          .map(change => (
            <p key={change} className="text-xs text-faint">
              {t(change, { count: changed[change] })}
            </p>
          ))}
      {(state === 'waiting' || state === 'failed') && <Halted transfer={transfer} actions={actions} />}
    </>
  )
}

function Halted({ transfer, actions }: { transfer: Transfer; actions: Actions }) {
  const t = useTranslations('transfers')
  const { failure, state, rows } = transfer
  const kind = failure === 'unwritten' ? failure : (failure?.kind ?? 'broken')
  const detail = failure !== 'unwritten' && kind !== 'silent' ? (failure?.detail ?? failure?.title) : null
  // A file cannot continue after the session ended, or after writing a part of it failed.
  const goesOn = kind !== 'ended' && kind !== 'unwritten'
  return (
    <>
      <p role={state === 'failed' ? 'alert' : undefined} className={state === 'failed' ? 'text-red' : 'text-soft'}>
        {t(`halted.${kind}`)} {detail && <span className="break-words">{detail}</span>}
      </p>
      {state === 'waiting' && <Waiting key={transfer.again} again={transfer.again} />}
      <div className="flex flex-wrap gap-2">
        {goesOn && <TextButton look="outline" text={t(state === 'waiting' ? 'now' : 'retry')} onPress={actions.retry} />}
        {state === 'failed' && kind !== 'unwritten' && rows > 0 && (
          <TextButton look="quiet" text={t('keep', { rows })} onPress={actions.keep} />
        )}
      </div>
    </>
  )
}

function Waiting({ again }: { again: number | null }) {
  const t = useTranslations('transfers')
  const [wait] = useState(again === null ? null : { waitSeconds: Math.ceil((again - Date.now()) / 1000) })
  const left = useCountdown(wait, () => {})
  return <p className="text-soft tabular-nums">{left === null ? t('waitOnline') : t('waiting', { seconds: left })}</p>
}
