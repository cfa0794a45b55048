CREATE TABLE "written_texts" (
	"video_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"words" text NOT NULL,
	"text" text,
	"dropped" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "written_texts_video_id_kind_item_pk" PRIMARY KEY("video_id","kind","item")
);
--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "title_source" text DEFAULT 'words' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_parts" ADD COLUMN "items" jsonb;--> statement-breakpoint
ALTER TABLE "written_texts" ADD CONSTRAINT "written_texts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;