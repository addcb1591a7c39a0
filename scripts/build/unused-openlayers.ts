// Stands in for parts of OpenLayers that our maps never use: styles as JSON, default controls and interactions.
const unused = (): never => {
  throw new Error('This part of OpenLayers is not in the build: see vite.config.ts')
}

export const flatStyleLikeToStyleFunction = unused
export const defaults = unused
