// Stand-in for unused parts of OpenLayers: JSON styles, default controls.
const unused = (): never => {
  throw new Error('This part of OpenLayers is not in the build: see vite.config.ts')
}

export const flatStyleLikeToStyleFunction = unused
export const defaults = unused
