import { type ContentRecord, textOf } from '@/components/record/record-view'
import { isObject } from '@/lib/formats/json/object'

export type Contact = Readonly<{
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
