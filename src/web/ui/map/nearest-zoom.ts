// The nearest zoom of any map: beyond it the base map tells nothing more.
export const NEAREST_ZOOM = 17
