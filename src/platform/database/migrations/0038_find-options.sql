CREATE TABLE "find_defaults" (
	"user_id" text PRIMARY KEY NOT NULL,
	"options" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "find_options" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "clip_notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "find_options" jsonb;