export { brandRoutes } from './brand-routes.ts';

export { drawPicture } from './draw-picture.ts';
export { brandErrors } from './errors.ts';
export { everyBrandKit, type OwnedBrandKit } from './every-kit.ts';
export {
  type BrandKitRow,
  deleteBrandKitsOf,
  ownBrandKit,
  secondsAdded,
  toWireBrand,
} from './kits.ts';
