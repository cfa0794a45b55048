CREATE TABLE "speaker_faces" (
	"video_id" uuid NOT NULL,
	"at" double precision NOT NULL,
	"descriptor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "speaker_faces_video_id_at_pk" PRIMARY KEY("video_id","at")
);
--> statement-breakpoint
ALTER TABLE "speaker_faces" ADD CONSTRAINT "speaker_faces_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;