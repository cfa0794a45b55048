ALTER TABLE "clips" ADD COLUMN "edit" jsonb;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exported_clips" ADD COLUMN "edit" jsonb;