CREATE TABLE "caption_presets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"subtitle_customization" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "exported_clips_user";--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "suggested" jsonb;--> statement-breakpoint
ALTER TABLE "exported_clips" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "exported_clips" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "title" text;--> statement-breakpoint
CREATE UNIQUE INDEX "caption_presets_name" ON "caption_presets" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "caption_presets_default" ON "caption_presets" USING btree ("user_id") WHERE "caption_presets"."is_default";--> statement-breakpoint
CREATE INDEX "exported_clips_user" ON "exported_clips" USING btree ("user_id","created_at","id");