'use client'

import { useTranslations } from 'next-intl'
import { useDoorAddress } from '@/components/admin/frame/door-address'
import { CopyButton } from '@/components/ui/copy-button'
import { ScrollBox } from '@/components/ui/scroll-box'

type Props = { client: string; secret: string }

/** How a program gets its tokens, as the lines of a `.env` file that collectors read. */
export function EnvLines({ client, secret }: Props) {
  const t = useTranslations('adminForm')
  const { tokenAddress } = useDoorAddress()
  const lines = [
    ['OAUTH_TOKEN_URI', tokenAddress],
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
