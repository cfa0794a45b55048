export { brandGraph, cardScriptFile } from './brand-graph.ts';
export { cardScript } from './card-script.ts';
export { type BrandPlan, type ClipBrand, placeLogo, planBrand } from './plan-brand.ts';
