{{- define "kinora.name" -}}
{{- printf "%s-kinora" .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "kinora.selector" -}}
app.kubernetes.io/name: kinora
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "kinora.labels" -}}
{{ include "kinora.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | quote }}
{{- end -}}

{{- define "kinora.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{/* What pods of both kinds have in common. */}}
{{- define "kinora.pod" -}}
serviceAccountName: {{ include "kinora.name" . }}
automountServiceAccountToken: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
nodeSelector: {{ toJson .Values.nodeSelector }}
tolerations: {{ toJson .Values.tolerations }}
affinity: {{ toJson .Values.affinity }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "kinora.container" -}}
image: {{ include "kinora.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end -}}

{{/* A folder below the volume: the volume itself belongs to root, and Kinora wants one of its own with mode 0700. */}}
{{- define "kinora.env" -}}
- { name: DATA_DIR, value: /data/kinora }
- { name: NODE_COMPILE_CACHE, value: /tmp/compiled }
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- if eq .Values.mode "cluster" }}
{{- range $name, $value := .Values.cluster }}
{{- if $value }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "kinora.envFrom" -}}
{{- if .Values.existingSecret }}
envFrom:
  - secretRef: { name: {{ .Values.existingSecret | quote }} }
{{- end }}
{{- end -}}

{{/* Alive decides about restarts, ready about requests: an unavailable database restarts nothing. A first start makes a database. */}}
{{- define "kinora.probes" -}}
startupProbe:
  httpGet: { path: /api/live, port: http }
  periodSeconds: 2
  failureThreshold: 90
livenessProbe:
  httpGet: { path: /api/live, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
readinessProbe:
  httpGet: { path: /api/health, port: http }
  periodSeconds: 5
  timeoutSeconds: 5
{{- end -}}
