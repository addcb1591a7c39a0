// The base map's address, with its content's hash. Written by scripts/map.
export const BASE_MAP_ADDRESS = '/map/world-a7784129.pmtiles'
