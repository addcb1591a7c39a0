// For tests: documents of ISO 15143-3 as other makers' servers write them.

const XMLNS = 'http://standards.iso.org/iso/15143/-3'

export type TestMachine = { serial: string; make?: string; hours?: number; at?: string; more?: string }

export const equipmentXml = ({ serial, make = 'Nordkran', hours, at, more = '' }: TestMachine): string =>
  `<Equipment><EquipmentHeader><OEMName>${make}</OEMName><Model>N-90</Model><SerialNumber>${serial}</SerialNumber></EquipmentHeader>${
    hours === undefined
      ? ''
      : `<CumulativeOperatingHours${at === undefined ? '' : ` datetime="${at}"`}><Hour>${hours}</Hour></CumulativeOperatingHours>`
  }${more}</Equipment>`

/** `next`: the link to the next page. */
export const fleetXml = (machines: readonly TestMachine[], next?: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Fleet xmlns="${XMLNS}" version="1">${
    next === undefined ? '' : `<Links><rel>next</rel><href>${next}</href></Links>`
  }${machines.map(equipmentXml).join('')}</Fleet>`
