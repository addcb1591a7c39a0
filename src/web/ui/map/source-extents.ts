// What the features of a layer cover, all of them or one.
import type { Extent } from 'ol/extent.js'
import type VectorSource from 'ol/source/Vector.js'

export function sourceExtents(source: VectorSource) {
  return {
    /** One for each feature; those without a point cover nothing. */
    extents: (): Extent[] =>
      source.getFeatures().flatMap((feature) => {
        const extent = feature.getGeometry()?.getExtent()
        return extent && Number.isFinite(extent[0]) ? [extent] : []
      }),
    extentOf: (id: string): Extent | null => source.getFeatureById(id)?.getGeometry()?.getExtent() ?? null,
  }
}
