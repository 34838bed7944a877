'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useApiUrls } from '@/components/admin/frame/api-urls'
import { buttonClass } from '@/components/ui/button'
import { CopiedLine } from '@/components/ui/code-line'
import { CopyButton } from '@/components/ui/copy-button'
import { Notice } from '@/components/ui/notice'
import { usePreventClose } from '@/components/ui/sheet'
import { ScrollBox } from '@/components/ui/table'

/** A property of a response that is shown once: a generated password or secret. */
export type IssuedSecret = Readonly<{
  property: string
  label: string
  /** Name of the property with the client's id. If set, the lines that configure the client are shown too. */
  client?: string
}>

type Props = { secret: IssuedSecret; answer: Readonly<Record<string, unknown>>; onDone(): void }

/** A generated secret to copy. It cannot be read again, so it stays until the user confirms that it is stored. */
export function SecretNotice({ secret: { property: member, label, client }, answer, onDone }: Props) {
  const t = useTranslations('adminForm')
  const [warned, setWarned] = useState(false)
  const stored = useRef<HTMLButtonElement>(null)
  usePreventClose(() => {
    setWarned(true)
    stored.current?.focus()
  })
  return (
    <div className="grid grid-cols-1 gap-3" role="status">
      <p className="text-sm font-medium">{label}</p>
      <CopiedLine text={String(answer[member])} label={label} />
      {client && <EnvLines client={String(answer[client])} secret={String(answer[member])} />}
      <Notice icon="lock" {...(warned ? { tone: 'error' } : {})}>
        {t(warned ? 'storeFirst' : 'shownOnce')}
      </Notice>
      <div>
        <button ref={stored} type="button" data-focus className={buttonClass('solid')} onClick={onDone}>
          {t('storedIt')}
        </button>
      </div>
    </div>
  )
}

/** The settings by which a program gets its tokens, as lines of the `.env` file that collectors read. */
function EnvLines({ client, secret }: { client: string; secret: string }) {
  const t = useTranslations('adminForm')
  const { tokenUrl } = useApiUrls()
  const lines = [
    ['OAUTH_TOKEN_URI', tokenUrl],
    ['OAUTH_CLIENT_ID', client],
    ['OAUTH_CLIENT_SECRET', secret],
  ]
  const text = lines.map(([name, value]) => `${name}=${value}`).join('\n')
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm font-medium">{t('env')}</p>
        <CopyButton text={text} label={t('env')} />
      </div>
      <ScrollBox
        label={t('env')}
        className="overflow-x-auto rounded-sm border border-line bg-sunk px-3 py-2 [scrollbar-width:thin]"
      >
        <pre className="font-mono text-xs leading-5">{text}</pre>
      </ScrollBox>
    </div>
  )
}
