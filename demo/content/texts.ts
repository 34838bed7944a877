import { z } from 'zod'
import type { Content, RecordContext } from '@/demo/content/heading'
import { givenNames, surnames } from '@/demo/facts/people'
import { type PictureName, picturePath } from '@/demo/pictures/pictures'
import { readTable } from '@/demo/read-data'
import { perLanguage, Trilingual } from '@/demo/trilingual'

const subjects = readTable('words/pictures.csv', { picture: z.string(), ...Trilingual.shape })

/** What a picture shows. */
const subjectOf = (name: PictureName): Trilingual => subjects.find(({ picture }) => name.startsWith(picture))!

/** Texts of a record. */
export type Texts = Readonly<{
  title: Trilingual
  header?: Trilingual
  intro?: Trilingual
  text?: Trilingual
  getThere?: Trilingual
  parking?: Trilingual
  transport?: Trilingual
  tip?: Trilingual
  safety?: Trilingual
  equipment?: Trilingual
}>

export function detailOf({ languages: languagesOfRecord }: RecordContext, texts: Texts): Content {
  return perLanguage(languagesOfRecord, language => {
    const text = (part: Trilingual | undefined) => part?.[language] ?? null
    return {
      Title: texts.title[language],
      Header: text(texts.header),
      SubHeader: null,
      IntroText: text(texts.intro),
      BaseText: texts.text ? `<p>${texts.text[language]}</p>` : null,
      AdditionalText: null,
      MetaTitle: `${texts.title[language]} | Belvedere`,
      MetaDesc: text(texts.intro),
      GetThereText: text(texts.getThere),
      ParkingInfo: text(texts.parking),
      PublicTransportationInfo: text(texts.transport),
      AuthorTip: text(texts.tip),
      SafetyInfo: text(texts.safety),
      EquipmentInfo: text(texts.equipment),
      Keywords: null,
      Language: language,
    }
  })
}

/** Pictures of a record, the first of them in front. */
export function galleryOf(
  { world, random, languages: languagesOfRecord }: RecordContext,
  title: Trilingual,
  names: readonly PictureName[],
): Content[] {
  return names.map((name, place) => ({
    ImageName: name,
    ImageUrl: world.site + picturePath(name),
    Width: 1200,
    Height: 800,
    ImageSource: 'demo',
    ImageTitle: perLanguage(languagesOfRecord, language => title[language]),
    ImageDesc: perLanguage(languagesOfRecord, language => subjectOf(name)[language]),
    ImageAltText: perLanguage(languagesOfRecord, language => subjectOf(name)[language]),
    IsInGallery: true,
    ListPosition: place,
    ValidFrom: null,
    ValidTo: null,
    CopyRight: `${random.pick(givenNames)} ${random.pick(surnames)}`,
    License: 'CC0',
    LicenseHolder: 'https://demo.example',
    ImageTags: null,
  }))
}
