'use client'

import { useTranslations } from 'next-intl'
import type { InputField } from '@/components/admin/form/fields'
import type { ApiChange } from '@/components/admin/form/send-change'
import { useApiUrls } from '@/components/admin/frame/api-urls'
import { CallBox } from '@/components/call/call-box'
import { jsonText } from '@/lib/formats/json/exact'

/** The API request of a form, for use in scripts. It never contains a typed password. */
export function RequestPreview({ change, fields }: { change: ApiChange; fields: readonly InputField[] }) {
  const t = useTranslations('adminForm')
  const { apiUrl, tokenUrl } = useApiUrls()
  const { method, path, body, etag } = change
  const hidden = fields.filter(({ kind }) => kind === 'password').map(({ name }) => name)
  const shown =
    body && Object.fromEntries(Object.entries(body).map(([name, value]) => [name, hidden.includes(name) ? '…' : value]))
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer text-soft hover:text-larch">{t('call')}</summary>
      <CallBox
        call={{
          address: apiUrl + path,
          method,
          token: true,
          ...(etag ? { headers: { 'If-Match': etag } } : {}),
          ...(shown ? { body: { type: 'application/json', text: jsonText(shown) } } : {}),
        }}
        label={t('call')}
        first="curl"
        tokenUrl={tokenUrl}
        className="mt-2 border border-line bg-sunk px-2"
      />
    </details>
  )
}
