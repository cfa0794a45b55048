/** Limits of zooms that the app uses too; free of zod. */

/** `punch`: larger at once. `push`: grows slowly, until the end of the zoom. */
export const zoomKinds = ['punch', 'push'] as const;
export type ZoomKind = (typeof zoomKinds)[number];

/** How many times larger a zoom makes the picture. */
export const zoomScales = { min: 1.05, max: 1.4 } as const;

/** Minimum length of a zoom, seconds. */
export const minZoomSeconds = 0.2;

/** Maximum number of zooms of one clip. */
export const maxZooms = 50;
