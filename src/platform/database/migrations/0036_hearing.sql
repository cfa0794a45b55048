ALTER TABLE "uploads" ADD COLUMN "only_language" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "transcript_doubts" text[] DEFAULT '{}' NOT NULL;