import { getTranslations } from 'next-intl/server'
import type { Contact } from '@/components/record/contact/contact'
import { Facts } from '@/components/ui/facts'

/** The contact of a record. */
export async function ContactCard({ contact }: { contact: Contact }) {
  const t = await getTranslations('record')
  const { name, street, town, phone, email, url } = contact
  const facts = [
    { name: t('address'), value: [name, street, town].filter(Boolean).join(', ') },
    { name: t('phone'), value: phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> },
    { name: t('email'), value: email && <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a> },
    {
      name: t('website'),
      value: url && (
        <a href={url} rel="noreferrer nofollow" className="link break-all">
          {url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </a>
      ),
    },
  ]
  return (
    <section aria-labelledby="contact">
      <h2 id="contact" className="mb-2 text-lg">
        {t('contact')}
      </h2>
      <Facts facts={facts.filter(({ value }) => value)} />
    </section>
  )
}
