CREATE TABLE "video_texts" (
	"video_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"markdown" text NOT NULL,
	"transcript_version" integer NOT NULL,
	"read_until" double precision,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_texts_video_id_kind_pk" PRIMARY KEY("video_id","kind")
);
--> statement-breakpoint
ALTER TABLE "video_texts" ADD CONSTRAINT "video_texts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;