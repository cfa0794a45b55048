CREATE TABLE "glossary_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"term" text NOT NULL,
	"variants" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcript_changes" (
	"video_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"target" integer,
	"removed" text[] DEFAULT '{}' NOT NULL,
	"added" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transcript_changes_video_id_version_pk" PRIMARY KEY("video_id","version")
);
--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "recognised" jsonb;--> statement-breakpoint
ALTER TABLE "exported_clips" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "exported_clips" ADD COLUMN "words_changed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "transcript_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transcript_changes" ADD CONSTRAINT "transcript_changes_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "glossary_terms_term" ON "glossary_terms" USING btree ("user_id",lower("term"));