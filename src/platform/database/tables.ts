/** Every table of Kinora. One feature owns the rows of a table; all features can read them. */
export * from './tables/clips.ts';
export * from './tables/feeds.ts';
export * from './tables/identity.ts';
export * from './tables/jobs.ts';
export * from './tables/limits.ts';
export * from './tables/model-usage.ts';
export * from './tables/models.ts';
export * from './tables/posts.ts';
export * from './tables/search.ts';
export * from './tables/storage.ts';
export * from './tables/videos.ts';
export * from './tables/webhooks.ts';
