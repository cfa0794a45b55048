CREATE TABLE "clip_posters" (
	"clip_id" uuid NOT NULL,
	"aspect_ratio" text NOT NULL,
	"user_id" text NOT NULL,
	"video_id" uuid NOT NULL,
	"version" text NOT NULL,
	"bytes" integer NOT NULL,
	"drawn_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clip_posters_clip_id_aspect_ratio_pk" PRIMARY KEY("clip_id","aspect_ratio")
);
--> statement-breakpoint
ALTER TABLE "clip_posters" ADD CONSTRAINT "clip_posters_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_posters" ADD CONSTRAINT "clip_posters_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_posters_video" ON "clip_posters" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "clip_posters_user" ON "clip_posters" USING btree ("user_id","drawn_at");