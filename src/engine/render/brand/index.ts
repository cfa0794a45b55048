export { brandGraph, cardScriptFile, logoChains } from './brand-graph.ts';
export { cardScript } from './card-script.ts';
export { imageInput } from './inputs.ts';
export { type BrandPlan, type ClipBrand, placeLogo, planBrand } from './plan-brand.ts';
