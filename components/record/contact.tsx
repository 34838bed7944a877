import { getTranslations } from 'next-intl/server'
import { type ContentRecord, textOf } from '@/components/record/record-view'
import { Facts } from '@/components/ui/facts'
import { isObject } from '@/lib/formats/json/object'

type Contact = Readonly<{
  name: string | null
  street: string | null
  town: string | null
  phone: string | null
  email: string | null
  url: string | null
}>

/** A record's contact, in one language; null when there is none. */
export function contactOf(record: ContentRecord, language: string): Contact | null {
  const maps = ['ContactInfos', 'AccoDetail'].map(name => record[name]).filter(isObject)
  const found = maps.map(map => map[language] ?? map['en'] ?? Object.values(map)[0]).find(isObject)
  if (!found) return null
  const first = (...names: string[]) => names.map(name => textOf(found[name])).find(Boolean) ?? null
  const contact = {
    name: first('CompanyName', 'Name'),
    street: first('Address', 'Street'),
    town: [first('ZipCode', 'Zip'), first('City')].filter(Boolean).join(' ') || null,
    phone: first('Phonenumber', 'Phone', 'Mobile'),
    email: first('Email'),
    url: webAddress(first('Url', 'Website')),
  }
  return Object.values(contact).some(Boolean) ? contact : null
}

// Records are written by others: only safe addresses become links.
function webAddress(text: string | null): string | null {
  if (!text) return null
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  return /^https?:\/\/[^\s]+$/i.test(address) ? address : null
}

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
