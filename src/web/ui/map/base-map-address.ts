// Where the base map lies: its name holds its content's hash, so that a browser may keep it for ever. Written by scripts/map.
export const BASE_MAP_ADDRESS = '/map/world-a7784129.pmtiles'
